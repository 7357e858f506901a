import { Icon } from '../icon.tsx';
import * as strokes from '../strokes.ts';
import * as words from './carousel.words.ts';
import '../button.css';

/** Most dots that are shown: “carousel dots” in tests/unit/statements.test.ts. */
const maxDots = 6;

/**
 * Previous, next, a dot for each stop, and the pause control of the autoplay (WCAG 2.2.2).
 * At an end its control is only marked as disabled: a disabled button would lose the focus.
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
  const steps = [
    { label: words.previousSlide, icon: strokes.previous, index: selected - 1 },
    { label: words.nextSlide, icon: strokes.next, index: selected + 1 },
  ];
  return (
    <div className="carousel-controls needs-script no-print">
      {steps.map(({ label, icon, index }) => (
        <button
          key={label}
          type="button"
          className="icon-button"
          aria-label={label}
          data-tooltip={label}
          aria-disabled={index < 0 || index >= count}
          onClick={() => onSelect(Math.max(0, Math.min(count - 1, index)))}
        >
          <Icon stroke={icon} />
        </button>
      ))}
      <div role="group" aria-label={words.chooseSlide} className="carousel-dots">
        {dots.map((index) => (
          <button
            key={index}
            type="button"
            className="carousel-dot"
            aria-label={words.slide(index + 1)}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => onSelect(index)}
          />
        ))}
      </div>
      {playing !== undefined && (
        <button
          type="button"
          className="icon-button"
          aria-label={playing ? words.pauseSlides : words.playSlides}
          data-tooltip={playing ? words.pause : words.play}
          onClick={() => onPlayingChange(!playing)}
        >
          <Icon stroke={playing ? strokes.pause : strokes.play} />
        </button>
      )}
    </div>
  );
}
