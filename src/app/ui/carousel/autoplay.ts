/** Milliseconds between two automatic slides: “autoplay” in tests/statements.md. */
const autoplayIntervalMs = 5000;
/** Milliseconds of rest after a click, key, mouse-over, touch or turn of the wheel: “pause” in tests/statements.md. */
const autoplayRestMs = 10_000;

/** Calls `advance` every `autoplayIntervalMs`, except when `isBlocked` (page hidden, keyboard focus on a slide). */
export function startAutoplay(advance: () => void, isBlocked: () => boolean) {
  let timer = setTimeout(tick, autoplayIntervalMs);
  function tick() {
    if (!isBlocked()) advance();
    timer = setTimeout(tick, autoplayIntervalMs);
  }
  return {
    rest: () => {
      clearTimeout(timer);
      timer = setTimeout(tick, autoplayRestMs + autoplayIntervalMs);
    },
    stop: () => clearTimeout(timer),
  };
}
