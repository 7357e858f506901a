import { brandMark, wordmark } from '../../shared/brand-mark.ts';
import { site } from '../../site.ts';

/** The brand's mark and name. The default brand's name is drawn, so that it looks the same before the fonts come. */
export function Wordmark() {
  const { product } = site;
  if (site.isDefaultBrand)
    return (
      <svg
        viewBox={`0 0 ${wordmark.width} 64`}
        role="img"
        aria-label={product}
        className="h-[1em] w-auto self-center"
        width={wordmark.width / 2}
        height="32"
      >
        <DrawnWordmark />
      </svg>
    );
  return (
    <span role="img" aria-label={product} className="inline-flex items-center gap-[0.3em]">
      <img src="/favicon.svg" alt="" className="h-[1em] w-auto flex-none" width="32" height="32" />
      <span className="font-display font-750 text-[0.77em] leading-none tracking-[-0.035em]">
        {product}
      </span>
    </span>
  );
}

/** As wide as its place, and cut off at the feet of its letters. A name that is not drawn has a fixed width per letter. */
export function GroundedWordmark() {
  const { product, isDefaultBrand } = site;
  const textWidth = 34 * product.length;
  const width = isDefaultBrand ? wordmark.width : Math.max(wordmark.width, textWidth);
  return (
    <svg viewBox={`0 0 ${width} ${wordmark.baseline}`} role="img" aria-label={product}>
      {isDefaultBrand ? (
        <DrawnWordmark />
      ) : (
        <text
          y={wordmark.baseline}
          textLength={textWidth}
          fontSize="62"
          fill="currentColor"
          className="font-display font-750"
        >
          {product}
        </text>
      )}
    </svg>
  );
}

function DrawnWordmark() {
  return (
    <>
      <path fill="currentColor" d={brandMark.path + wordmark.path} />
      <circle className="fill-brand" {...brandMark.ball} />
    </>
  );
}
