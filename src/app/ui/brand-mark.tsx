import { drawnMark, type BrandMark as Mark } from '../../core/brand-mark.ts';

/**
 * Replaced at build time by vite.config.ts: the mark of another brand, which
 * generator/site-files/icons/draw-brand-mark.ts draws.
 */
declare const __BRAND_MARK__: Mark | undefined;

const mark = (typeof __BRAND_MARK__ === 'undefined' ? undefined : __BRAND_MARK__) ?? drawnMark;

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
