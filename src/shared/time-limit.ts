/** `AbortSignal.timeout` for browsers that lack it: Safari before 16, Chrome before 103. */
export function abortAfter(limitMs: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), limitMs);
  return controller.signal;
}

/** @throws Error when `work` takes longer than `limitMs`; the work itself isn't stopped */
export function withTimeLimit<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const passed = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${limitMs} ms`)), limitMs);
  });
  return Promise.race([work, passed]).finally(() => clearTimeout(timer));
}
