import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { WheelGesturesPlugin } from 'embla-carousel-wheel-gestures';
import { useEffect, useEffectEvent, useState } from 'react';
import { prefersReducedMotion } from '../media.ts';
import { startAutoplay } from './autoplay.ts';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

const restingEvents = ['click', 'mouseover', 'wheel', 'touchstart', 'touchend', 'keydown'] as const;
type Props = { viewport: HTMLElement; playing: boolean; onReady: (api: CarouselApi) => void };

/** Adds the library's dragging, sideways wheel and state, and autoplay, to a row that already scrolls and snaps. */
export function CarouselMotion({ viewport, playing, onReady }: Props) {
  const [plugins] = useState(() => [WheelGesturesPlugin()]);
  const [attach, api] = useEmblaCarousel(
    {
      // Of two slides, centred, there would be half a slide on either side.
      align: (view, slide) => (Math.round(view / slide) === 2 ? 0 : (view - slide) / 2),
      dragThreshold: 10, // “carousel drag threshold” in tests/statements.md
      loop: false,
    },
    plugins,
  );
  const tellReady = useEffectEvent(onReady);
  useEffect(() => attach(viewport), [attach, viewport]);
  useEffect(() => {
    if (!api) return undefined;
    const takeOver = () => {
      const slide = slideInView(viewport);
      viewport.setAttribute('data-motion', 'on');
      viewport.scrollTo({ left: 0, behavior: 'instant' });
      api.scrollTo(slide, true);
    };
    takeOver();
    tellReady(api);
    // The cursors of screen readers still scroll the row itself. Safari before 26.2 has no `scrollend`.
    let timer = 0;
    const onScroll = () => {
      clearTimeout(timer);
      if (viewport.scrollLeft !== 0) timer = window.setTimeout(takeOver, 100);
    };
    viewport.addEventListener('scroll', onScroll);
    return () => viewport.removeEventListener('scroll', onScroll);
  }, [api, viewport]);
  useEffect(() => {
    if (!api || !playing) return undefined;
    const { rest, stop } = startAutoplay(
      () => {
        const next = api.canScrollNext() ? api.selectedScrollSnap() + 1 : 0;
        api.scrollTo(next, prefersReducedMotion());
      },
      () => document.hidden || api.rootNode().querySelector(':focus-visible') !== null,
    );
    const region = viewport.parentElement;
    for (const type of restingEvents) region?.addEventListener(type, rest, { passive: true });
    return () => {
      stop();
      for (const type of restingEvents) region?.removeEventListener(type, rest);
    };
  }, [api, playing, viewport]);
  return null;
}

/** Index of the first slide in view, or of a later one that has the focus, as after Back to its link. */
function slideInView(viewport: HTMLElement): number {
  const slides = [...viewport.querySelectorAll('.carousel-slide')];
  const width = Math.max(1, slides[0]?.clientWidth ?? viewport.clientWidth);
  const [left = 0, start = 0] = [viewport, slides[0]].map(
    (box) => box?.getBoundingClientRect().left,
  );
  const first = Math.round((left - start) / width);
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
  return focused < first + Math.round(viewport.clientWidth / width) ? first : focused;
}
