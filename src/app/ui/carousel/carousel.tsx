import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { CarouselApi } from './carousel-motion.tsx';
import { hasModifier } from '../has-modifier.ts';
import { Icon } from '../icon.tsx';
import { lazyEnhancement } from '../lazy-enhancement.tsx';
import { prefersReducedMotion } from '../media.ts';
import * as words from '../ui.words.ts';
import './carousel.css';

/** Most dots that are shown: “carousel dots” in tests/statements.md. */
const maxDots = 6;

const CarouselMotion = lazyEnhancement(async () => {
  const { matchMedia } = window as Partial<Window>;
  if (!matchMedia) throw new Error('The carousel library needs matchMedia');
  return (await import('./carousel-motion.tsx')).CarouselMotion;
});

type Props = {
  label: string;
  heading: ReactElement;
  slides: readonly ReactElement[];
  compact?: boolean;
};

/** One, two or three slides (with keys) in view, one if compact. Without scripts it scrolls by hand and snaps. */
export function Carousel({ label, heading, slides, compact = false }: Props) {
  const viewport = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<HTMLElement>();
  const [api, setApi] = useState<CarouselApi>();
  // `count` is the number of scroll stops: at most one for each slide.
  const [{ selected, count }, setPosition] = useState({ selected: 0, count: slides.length });
  const [playing, setPlaying] = useState(true);

  const onReady = (ready: CarouselApi) => {
    const update = () =>
      setPosition({ selected: ready.selectedScrollSnap(), count: ready.scrollSnapList().length });
    update();
    ready.on('select', update).on('reInit', update);
    setApi(ready);
    if (prefersReducedMotion()) setPlaying(false);
  };

  useEffect(() => {
    const row = viewport.current;
    if (!row) return undefined;
    // A first view does without the library.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((one) => one.isIntersecting)) setShown(row);
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, []);

  const go = (index: number) => {
    if (api) return api.scrollTo(index, prefersReducedMotion());
    setPosition({ selected: index, count });
    const slide = viewport.current?.querySelectorAll('.carousel-slide')[index];
    slide?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (hasModifier(event) || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    const next = selected + (event.key === 'ArrowRight' ? 1 : -1);
    if (next >= 0 && next < count) go(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the controls and links inside
    <div
      role="region"
      aria-roledescription={words.carousel}
      aria-label={label}
      className={`carousel flex flex-wrap items-center gap-6 ${compact ? 'carousel-compact' : ''}`}
      onKeyDown={onKeyDown}
    >
      {heading}
      <Controls
        selected={selected}
        count={count}
        go={go}
        compact={compact}
        slideCount={slides.length}
        isPlaying={api && playing}
        onPlay={setPlaying}
      />
      <div ref={viewport} className="carousel-viewport">
        <ul role="list" className="carousel-row flex">
          {slides.map((slide) => (
            <li key={slide.key} className="carousel-slide">
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {shown && <CarouselMotion viewport={shown} playing={playing} onReady={onReady} />}
    </div>
  );
}

type ControlsProps = {
  selected: number;
  count: number;
  go: (index: number) => void;
  compact: boolean;
  slideCount: number;
  isPlaying: boolean | undefined;
  onPlay: (isPlaying: boolean) => void;
};

/** At an end its control is only marked as disabled: a disabled button would lose the focus. */
function Controls({ selected, count, go, compact, slideCount, isPlaying, onPlay }: ControlsProps) {
  // With two slides in view the last stop goes, with three the one before, too. The library says so only later.
  const hidden = ['!hidden', 'md:!hidden', 'lg:!hidden'].slice(0, compact ? 1 : 3);
  const steps = [
    { name: words.previousSlide, icon: 'previous', index: selected - 1 },
    { name: words.nextSlide, icon: 'next', index: selected + 1 },
  ] as const;
  return (
    <div
      className={`flex items-center gap-1 -ms-3 -me-1 max-md:order-1 max-md:w-full needs-script no-print ${hidden[slideCount - 1] ?? ''}`}
    >
      {steps.map(({ name, icon, index }) => (
        <button
          type="button"
          key={name}
          className="icon-button"
          aria-label={name}
          data-tooltip={name}
          aria-disabled={index < 0 || index >= count}
          onClick={() => go(Math.max(0, Math.min(count - 1, index)))}
        >
          <Icon name={icon} />
        </button>
      ))}
      {/* The pause control of the autoplay (WCAG 2.2.2), for which the dots leave room. */}
      {isPlaying !== undefined && (
        <button
          type="button"
          className="icon-button"
          aria-label={isPlaying ? words.pauseSlides : words.playSlides}
          data-tooltip={isPlaying ? words.pause : words.play}
          onClick={() => onPlay(!isPlaying)}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
      <div
        role="group"
        aria-label={words.chooseSlide}
        className={`flex flex-1 ${isPlaying === undefined ? 'ms-[52px]' : 'ms-1'}`}
      >
        {Array.from({ length: Math.min(count, maxDots) }, (_, index) => (
          <button
            type="button"
            key={index}
            className={`carousel-dot ${hidden[slideCount - index] ?? ''}`}
            aria-label={words.slide(index + 1)}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => go(index)}
          />
        ))}
      </div>
    </div>
  );
}
