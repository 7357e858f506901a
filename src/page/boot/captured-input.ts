/** What happened before the page's code was there to answer (inline-script.ts). */
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

/** From now on the page itself answers: press the captured buttons again. */
export function replayPresses({ pressed, onClick, onPopState }: CapturedInput): void {
  removeEventListener('click', onClick, true);
  removeEventListener('popstate', onPopState);
  for (const button of pressed) {
    button.ariaBusy = null;
    button.click();
  }
}
