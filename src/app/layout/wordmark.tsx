import { brandMark, wordmark } from '../../shared/brand-mark.ts';
import { site } from '../../site.ts';

const { product, isDefaultBrand } = site;
const image = { role: 'img', 'aria-label': product } as const;

/** The brand's mark and name. The default brand's name is drawn, so that it looks the same before the fonts come. */
export function Wordmark() {
  if (isDefaultBrand) return <DrawnWordmark height={64} className="h-[1em] w-auto self-center" />;
  return (
    <span {...image} className="inline-flex items-center gap-2">
      <img src="/favicon.svg" alt="" className="h-[1em] w-auto flex-none" width="32" height="32" />
      <span className="title text-4">{product}</span>
    </span>
  );
}

/** As wide as its place, and cut off at the baseline. Another brand's name has 30 units a letter. */
export function GroundedWordmark() {
  if (isDefaultBrand) return <DrawnWordmark height={wordmark.baseline} />;
  const width = 30 * product.length;
  return (
    <svg {...image} viewBox={`0 0 ${Math.max(width, wordmark.width)} ${wordmark.baseline}`}>
      <text
        y={wordmark.baseline}
        textLength={width}
        fontSize="62"
        fill="currentColor"
        className="title"
      >
        {product}
      </text>
    </svg>
  );
}

function DrawnWordmark({ height, className }: { height: number; className?: string }) {
  return (
    <svg {...image} className={className} viewBox={`0 0 ${wordmark.width} ${height}`}>
      <path fill="currentColor" d={brandMark.path + wordmark.path} />
      <circle className="fill-brand" {...brandMark.ball} />
    </svg>
  );
}
