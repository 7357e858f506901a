/** When the page's code is loaded and run after the first paint. */

/** What happened before the page's code was there to answer. */
export type CapturedInput = {
  /** Pressed buttons that nothing has answered yet, in order. */
  pressed: Set<HTMLButtonElement>;
  /** The window's listener that captures presses; to be removed once the page answers them. */
  onClick: (event: Event) => void;
  /** The `popstate` listener that stands in for the router; removed with it. */
  onPopState: () => void;
  /** The last event of each type. */
  change?: Event;
  beforeinstallprompt?: Event;
};

/** Milliseconds to wait for the page's pictures: one may never come. */
const loadLimitMs = 5000;

/** Milliseconds to wait for a page that is never idle. */
const idleLimitMs = 300;

let hasReaderActed = false;
let onAct: () => void = () => undefined;
const readerActed = new Promise<void>((resolve) => (onAct = resolve));

/** The reader waits for an answer. */
export function stopWaiting(): void {
  hasReaderActed = true;
  onAct();
}

/** Fulfilled once everything in the document is loaded, or the reader acts. */
export async function whenPageLoaded(): Promise<void> {
  // A press begins long before its click; some devices send the click alone.
  for (const type of ['pointerdown', 'keydown', 'click'])
    addEventListener(type, stopWaiting, { capture: true, once: true, passive: true });
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(true);
    else addEventListener('load', resolve, { once: true });
    setTimeout(resolve, loadLimitMs);
  });
  await Promise.race([readerActed, loaded]);
}

/** Fulfilled in a new task: when the page is idle, or at once if the reader waits. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    const inNextTask = () => void setTimeout(resolve);
    if (hasReaderActed || !('requestIdleCallback' in window)) return inNextTask();
    requestIdleCallback(() => resolve(), { timeout: idleLimitMs });
    return void readerActed.then(inNextTask);
  });
}
