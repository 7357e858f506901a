import { Icon } from './icon.tsx';

/** Most dots that are shown (spec §9). */
const maxDots = 6;

/** Previous, next, a dot for each stop, and the pause control of the autoplay (WCAG 2.2.2). */
export function CarouselControls({
  selected,
  count,
  playing,
  onSelect,
  onPlayingChange,
}: {
  selected: number;
  count: number;
  playing: boolean;
  onSelect: (index: number) => void;
  onPlayingChange: (playing: boolean) => void;
}) {
  const dots = Array.from({ length: Math.min(count, maxDots) }, (_, index) => index);
  return (
    <div className="carousel-controls flex items-center gap-2 mt-6 -mx-3">
      <button
        type="button"
        className="icon-button"
        aria-label="Previous slide"
        data-tooltip="Previous slide"
        disabled={selected === 0}
        onClick={() => onSelect(selected - 1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Next slide"
        data-tooltip="Next slide"
        disabled={selected >= count - 1}
        onClick={() => onSelect(selected + 1)}
      >
        <Icon name="next" />
      </button>
      <div role="group" aria-label="Choose a slide" className="flex ms-2 me-auto">
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
      <button
        type="button"
        className="icon-button"
        aria-label={playing ? 'Pause the slides' : 'Play the slides'}
        data-tooltip={playing ? 'Pause' : 'Play'}
        onClick={() => onPlayingChange(!playing)}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
    </div>
  );
}
