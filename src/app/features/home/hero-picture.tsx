import { useEffect, useRef, useState } from 'react';
import heroCut from '../../ui/pictures/hero.webp?widths=400,800,1200&cut=608,0,1332,1000&quality=54&picture';
import hero from '../../ui/pictures/hero.webp?widths=800,1200,1600,2000&quality=54&picture';
import { ResponsivePicture } from '../../ui/picture/responsive-picture.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import * as words from './home.words.ts';
import './hero-picture.css';

/**
 * The hero's image over a spinner. An image without pixels is transparent by itself, so no
 * script has to show it.
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
      <ResponsivePicture
        ref={image}
        files={hero}
        sizes="(min-width: 1232px) 1200px, calc(100vw - 64px)"
        // On a phone the empty part, where the words stand on large screens, is left out.
        cut={{ files: heroCut, media: '(max-width: 767px)', sizes: 'calc(100vw - 24px)' }}
        alt={words.heroPicture}
        eager
        onLoad={() => setState('loaded')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
