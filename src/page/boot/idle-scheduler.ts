/** Milliseconds to wait for the page's pictures: one may never come. */
const loadLimitMs = 5000;

/** Milliseconds to wait for a page that is never idle. */
const idleLimitMs = 300;

/** When the page's code is loaded and run after the first paint. */
export type IdleScheduler = {
  /** Fulfilled once everything in the document is loaded, or the reader acts. */
  whenPageLoaded: Promise<unknown>;
  /** Fulfilled in a new task: when the page is idle, or at once if the reader waits. */
  whenIdle: () => Promise<void>;
  /** The reader waits for an answer. */
  stopWaiting: () => void;
};

export function createIdleScheduler(): IdleScheduler {
  let hasReaderActed = false;
  let stopWaiting: () => void = () => undefined;
  const readerActed = new Promise<void>((resolve) => {
    stopWaiting = () => {
      hasReaderActed = true;
      resolve();
    };
  });
  // A press begins long before its click; some devices send the click alone.
  for (const type of ['pointerdown', 'keydown', 'click'])
    addEventListener(type, stopWaiting, { capture: true, once: true, passive: true });
  return {
    whenPageLoaded: Promise.race([
      readerActed,
      loaded(),
      new Promise((resolve) => setTimeout(resolve, loadLimitMs)),
    ]),
    whenIdle: () =>
      new Promise((resolve) => {
        const inNextTask = () => void setTimeout(resolve);
        if (hasReaderActed || !('requestIdleCallback' in window)) return inNextTask();
        requestIdleCallback(() => resolve(), { timeout: idleLimitMs });
        return void readerActed.then(inNextTask);
      }),
    stopWaiting,
  };
}

function loaded(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(true);
    else addEventListener('load', resolve, { once: true });
  });
}
