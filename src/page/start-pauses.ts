/** Milliseconds: a picture that never comes must not keep the page from answering. */
const loadLimitMs = 5000;

/** Milliseconds for which a page that is never at rest is waited for. */
const restLimitMs = 300;

/** When, after the first paint, the page's code may come, and run. */
export type Pauses = {
  /** Fulfilled once what the document asked for is there, or the reader acts. */
  whenShown: Promise<unknown>;
  /** Fulfilled in a task of its own: when the page is at rest, at once if the reader waits. */
  pause: () => Promise<void>;
  /** The reader waits for an answer. */
  hurry: () => void;
};

export function createPauses(): Pauses {
  let isHurried = false;
  let hurry: () => void = () => undefined;
  const hurried = new Promise<void>((resolve) => {
    hurry = () => {
      isHurried = true;
      resolve();
    };
  });
  // What a finger or a key begins, long before its click; some devices send that alone.
  for (const type of ['pointerdown', 'keydown', 'click'])
    addEventListener(type, hurry, { capture: true, once: true, passive: true });
  return {
    whenShown: Promise.race([
      hurried,
      loaded(),
      new Promise((resolve) => setTimeout(resolve, loadLimitMs)),
    ]),
    pause: () =>
      new Promise((resolve) => {
        const inNextTask = () => void setTimeout(resolve);
        if (isHurried || !('requestIdleCallback' in window)) return inNextTask();
        requestIdleCallback(() => resolve(), { timeout: restLimitMs });
        return void hurried.then(inNextTask);
      }),
    hurry,
  };
}

function loaded(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(true);
    else addEventListener('load', resolve, { once: true });
  });
}
