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

/** Fulfilled once everything in the document is loaded, or the reader acts. */
export async function whenPageLoaded({ pressed }: CapturedInput): Promise<void> {
  if (pressed.size > 0 || document.readyState === 'complete') return;
  await new Promise<unknown>((resolve) => {
    addEventListener('load', resolve, { once: true });
    // A press begins long before its click; some devices send the click alone.
    for (const type of ['pointerdown', 'keydown', 'click'])
      addEventListener(type, resolve, { capture: true, once: true, passive: true });
    setTimeout(resolve, loadLimitMs);
  });
}

/** Fulfilled in a task of its own, before which the browser answers what the reader does. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
