/**
 * The outcome of `work`, if it comes in time.
 * @throws Error after `limitMs`, whatever becomes of the work
 */
export async function withTimeLimit<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const limit = startLimit(limitMs, () => new Error(`No answer in ${limitMs} ms`));
  try {
    return await Promise.race([work, limit.passed]);
  } finally {
    limit.stop();
  }
}

/** A promise that rejects when so many milliseconds have passed from now on, with what `expired` makes. */
export function startLimit(milliseconds: number, expired: () => Error) {
  const startedAt = performance.now();
  let expire: () => void = () => undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    expire = () => reject(expired());
  });
  let timer = setTimeout(expire, milliseconds);
  return {
    passed,
    stop: () => clearTimeout(timer),
    extendTo: (later: number) => {
      clearTimeout(timer);
      timer = setTimeout(expire, startedAt + later - performance.now());
    },
  };
}
