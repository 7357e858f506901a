/** Milliseconds between two automatic slides: “autoplay” in tests/unit/statements.test.ts. */
const autoplayIntervalMs = 5000;
/** Milliseconds of rest after a click, mouse-over, touch or turn of the wheel: “pause” in tests/unit/statements.test.ts. */
const autoplayRestMs = 10_000;

/**
 * Call `advance` every `autoplayIntervalMs`; where `isBlocked` then says true (page hidden, keyboard
 * focus on a slide) that turn is skipped.
 */
export function startAutoplay(advance: () => void, isBlocked: () => boolean) {
  let timer = setTimeout(tick, autoplayIntervalMs);
  function tick() {
    if (!isBlocked()) advance();
    timer = setTimeout(tick, autoplayIntervalMs);
  }
  return {
    /** The reader did something: rest for `autoplayRestMs`, then go on. */
    rest: () => {
      clearTimeout(timer);
      timer = setTimeout(tick, autoplayRestMs + autoplayIntervalMs);
    },
    stop: () => clearTimeout(timer),
  };
}
