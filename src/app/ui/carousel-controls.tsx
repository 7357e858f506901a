import { Icon } from './icon.tsx';

/** Most dots that are shown (spec §9). */
const maxDots = 6;

/**
 * Previous, next, a dot for each stop, and the pause control of the autoplay (WCAG 2.2.2).
 * At an end its control is disabled in name alone, so that it keeps the keyboard's focus.
 */
export function CarouselControls({
  selected,
  count,
  playing,
  onSelect,
  onPlayingChange,
}: {
  selected: number;
  count: number;
  /** Undefined while nothing can play. */
  playing: boolean | undefined;
  onSelect: (index: number) => void;
  onPlayingChange: (playing: boolean) => void;
}) {
  const dots = Array.from({ length: Math.min(count, maxDots) }, (_, index) => index);
  return (
    <div className="carousel-controls">
      <button
        type="button"
        className="icon-button"
        aria-label="Previous slide"
        data-tooltip="Previous slide"
        aria-disabled={selected === 0}
        onClick={() => onSelect(Math.max(0, selected - 1))}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Next slide"
        data-tooltip="Next slide"
        aria-disabled={selected >= count - 1}
        onClick={() => onSelect(Math.min(count - 1, selected + 1))}
      >
        <Icon name="next" />
      </button>
      <div role="group" aria-label="Choose a slide" className="carousel-dots">
        {dots.map((index) => (
          <button
            key={index}
            type="button"
            className="carousel-dot"
            aria-label={`Slide ${index + 1}`}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => onSelect(index)}
          />
        ))}
      </div>
      {playing !== undefined && (
        <button
          type="button"
          className="icon-button"
          aria-label={playing ? 'Pause the slides' : 'Play the slides'}
          data-tooltip={playing ? 'Pause' : 'Play'}
          onClick={() => onPlayingChange(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      )}
    </div>
  );
}
