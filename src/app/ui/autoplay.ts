/** Milliseconds between two automatic slides (spec §9). */
export const autoplayInterval = 5000;
/** Milliseconds of rest after a click or mouse-over (spec §9). */
export const autoplayRest = 10_000;

/** An autoplay that runs until `stop`. */
export type Autoplay = {
  /** The reader did something: rest for `autoplayRest`, then go on. */
  rest: () => void;
  stop: () => void;
};

/**
 * Call `advance` every `autoplayInterval`; where `isBlocked` then says true (page hidden, keyboard
 * focus on a slide) that turn is skipped.
 */
export function startAutoplay(advance: () => void, isBlocked: () => boolean): Autoplay {
  let timer = setTimeout(tick, autoplayInterval);
  function tick() {
    if (!isBlocked()) advance();
    timer = setTimeout(tick, autoplayInterval);
  }
  return {
    rest: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = setTimeout(tick, autoplayInterval);
      }, autoplayRest);
    },
    stop: () => clearTimeout(timer),
  };
}
