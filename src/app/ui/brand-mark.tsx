import type { BrandMark as Mark } from '../../core/brand-mark.ts';

/** Set in by vite.config.ts: the mark of another brand, as build/brand-mark.ts draws it. */
declare const __BRAND_MARK__: Mark | undefined;

/** An F whose lower arm is a ledge with the ball, the hold, on it (design.md). */
const drawn: Mark = {
  width: 48,
  path: 'M2.2 56.68Q2.2 61.08 6.6 61.08L12.32 61.08Q16.72 61.08 16.72 56.68L16.72 43.04Q16.72 40.84 18.92 40.84L31.24 40.84Q35.64 40.84 35.64 36.44L35.64 33.8Q35.64 29.4 31.24 29.4L18.92 29.4Q16.72 29.4 16.72 27.2L16.72 17.96Q16.72 15.76 18.92 15.76L41.36 15.76Q45.76 15.76 45.76 11.36L45.76 7.4Q45.76 3 41.36 3L7.92 3Q2.2 3 2.2 8.72Z',
  ball: { cx: 29.48, cy: 23.13, r: 6.27 },
};

const mark = (typeof __BRAND_MARK__ === 'undefined' ? undefined : __BRAND_MARK__) ?? drawn;

/** The brand's mark, as high as a line of its name. */
export function BrandMark({ label }: { label: string }) {
  return (
    <svg
      viewBox={`0 0 ${mark.width} 64`}
      role="img"
      aria-label={label}
      className="h-[29px] w-auto flex-none"
      width={Math.round((mark.width * 29) / 64)}
      height="29"
    >
      <path fill="currentColor" d={mark.path} />
      <circle className="fill-coral" {...mark.ball} />
    </svg>
  );
}
