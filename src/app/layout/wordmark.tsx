import { brandLogo, wordmark } from '../../shared/brand-logo.ts';
import { site } from '../../site.ts';

const { product, isDefaultBrand } = site;
const image = { role: 'img', 'aria-label': product } as const;

/** The brand's logo and name. The default brand's name is drawn, so that it looks the same before the fonts come. */
export function Wordmark() {
  if (isDefaultBrand)
    return (
      <DrawnWordmark view={`0 0 ${wordmark.width} 64`} className="h-[1em] w-auto self-center" />
    );
  return (
    <span {...image} className="inline-flex items-center gap-2">
      <img src="/favicon.svg" alt="" className="h-[1em] w-auto flex-none" width="32" height="32" />
      <span className="title text-4">{product}</span>
    </span>
  );
}

/** As wide as its place, and cut off at the baseline. Another brand's name has 30 units a letter. */
export function GroundedWordmark() {
  const { width, baseline, grounded } = wordmark;
  if (isDefaultBrand) return <DrawnWordmark view={grounded} />;
  const textWidth = 30 * product.length;
  return (
    <svg {...image} viewBox={`0 0 ${Math.max(textWidth, width)} ${baseline}`}>
      <text y={baseline} textLength={textWidth} fontSize="62" fill="currentColor" className="title">
        {product}
      </text>
    </svg>
  );
}

function DrawnWordmark({ view, className }: { view: string; className?: string }) {
  return (
    <svg {...image} className={className} viewBox={view}>
      <path fill="currentColor" d={brandLogo.path + wordmark.path} />
      <circle className="fill-brand" {...brandLogo.ball} />
    </svg>
  );
}
