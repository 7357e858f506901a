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
