import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect } from 'react';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

/**
 * Gives a row of slides that scrolls by itself (scroll snap) the library's motion: dragging,
 * one slide at a time, and a state to show. Renders nothing.
 */
export function CarouselMotion({
  viewport,
  startIndex,
  onReady,
}: {
  viewport: HTMLElement;
  /** The slide that was in view while the row scrolled by itself. */
  startIndex: number;
  onReady: (api: CarouselApi) => void;
}) {
  const [attach, api] = useEmblaCarousel({
    align: 'center',
    axis: 'x',
    duration: 25,
    dragThreshold: 10,
    loop: false,
    startIndex,
  });
  useEffect(() => {
    viewport.dataset.motion = 'on';
    viewport.scrollLeft = 0;
    attach(viewport);
  }, [attach, viewport]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}
