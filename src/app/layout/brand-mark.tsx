import { brandMark, isDefaultBrand } from '../../core/brand-mark.ts';
import { site } from '../../site.ts';

const className = 'h-[29px] w-auto flex-none';

/** The brand's mark, as high as a line of its name. */
export function BrandMark({ label }: { label: string }) {
  if (!isDefaultBrand(site))
    return <img src="/favicon.svg" alt={label} className={className} width="29" height="29" />;
  const { width, path, ball } = brandMark;
  return (
    <svg
      viewBox={`0 0 ${width} 64`}
      role="img"
      aria-label={label}
      className={className}
      width={Math.round((width * 29) / 64)}
      height="29"
    >
      <path fill="currentColor" d={path} />
      <circle className="fill-coral" {...ball} />
    </svg>
  );
}
