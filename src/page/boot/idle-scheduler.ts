/** Milliseconds: a picture that never comes must not hold back the page's answers. */
const loadLimitMs = 5000;

/** Milliseconds for which a page that is never at rest is waited for. */
const restLimitMs = 300;

/** When, after the first paint, the page's code may come, and run. */
export type IdleScheduler = {
  /** Fulfilled once what the document asked for is there, or the reader acts. */
  whenPageLoaded: Promise<unknown>;
  /** Fulfilled in a task of its own: when the page is at rest, at once if the reader waits. */
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
  // What a finger or a key begins, long before its click; some devices send that alone.
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
        requestIdleCallback(() => resolve(), { timeout: restLimitMs });
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
