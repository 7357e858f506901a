/** @throws Error when `work` takes longer than `limitMs`; the work itself goes on */
export async function withTimeLimit<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const limit = startLimit(limitMs, () => new Error(`No answer in ${limitMs} ms`));
  try {
    return await Promise.race([work, limit.passed]);
  } finally {
    limit.stop();
  }
}

/** A limit that rejects with what `expired` returns, and can be extended, counted from its start. */
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
