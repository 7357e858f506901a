import { useEffect, useRef, useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import hero from '../../ui/pictures/hero.webp?picture';

/**
 * The hero's image over a spinner (spec §2). Until its pixels arrive the image is transparent by
 * itself, so that neither scripts nor hydration stand between it and the reader.
 */
export function HeroPicture() {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    // It may have loaded, or failed, before the page had scripts.
    if (image.current?.complete) setState(image.current.naturalWidth > 0 ? 'loaded' : 'failed');
  }, []);
  return (
    <div className="hero-picture" data-state={state}>
      {state === 'loading' && <Spinner />}
      <picture>
        <source type="image/avif" srcSet={hero.avif} sizes={heroSizes} />
        <img
          ref={image}
          src={hero.source}
          srcSet={hero.webp}
          sizes={heroSizes}
          width={hero.width}
          height={hero.height}
          alt="People climb a green staircase of ledges, from a first step with a suitcase to a flag at the top."
          fetchPriority="high"
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      </picture>
    </div>
  );
}

const heroSizes = '(min-width: 768px) min(100vw, 1232px), 760px';
