import type { BrandMark as Mark } from '../../core/brand-mark.ts';

/** Set in by vite.config.ts: the mark of another brand, as build/brand-mark.ts draws it. */
declare const __BRAND_MARK__: Mark | undefined;

/** An F whose lower arm is a ledge with the ball, the hold, on it (design.md). */
const drawn: Mark = {
  width: 48,
  path: 'M2.2 56.68q0 4.4 4.4 4.4h5.72q4.4 0 4.4-4.4V43.04q0-2.2 2.2-2.2h12.32q4.4 0 4.4-4.4V33.8q0-4.4-4.4-4.4H18.92q-2.2 0-2.2-2.2v-9.24q0-2.2 2.2-2.2h22.44q4.4 0 4.4-4.4V7.4q0-4.4-4.4-4.4H7.92Q2.2 3 2.2 8.72z',
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
