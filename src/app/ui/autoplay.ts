/** Milliseconds between two automatic slides (spec §9). */
export const autoplayIntervalMs = 5000;
/** Milliseconds of rest after a click or mouse-over (spec §9). */
export const autoplayRestMs = 10_000;

/** An autoplay that runs until `stop`. */
export type Autoplay = {
  /** The reader did something: rest for `autoplayRestMs`, then go on. */
  rest: () => void;
  stop: () => void;
};

/**
 * Call `advance` every `autoplayIntervalMs`; where `isBlocked` then says true (page hidden, keyboard
 * focus on a slide) that turn is skipped.
 */
export function startAutoplay(advance: () => void, isBlocked: () => boolean): Autoplay {
  let stopped = false;
  let timer = setTimeout(tick, autoplayIntervalMs);
  function tick() {
    if (!isBlocked()) advance();
    timer = setTimeout(tick, autoplayIntervalMs);
  }
  return {
    rest: () => {
      if (stopped) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = setTimeout(tick, autoplayIntervalMs);
      }, autoplayRestMs);
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
