/** A browser that a test drives as a reader would, one tab at a time. */
export type OtherBrowser = {
  /** Open an address in a new tab; resolves once it has loaded. */
  openTab: (url: string) => Promise<void>;
  /** Evaluate an expression in the tab, and wait for what its promise gives. */
  evaluate: (expression: string) => Promise<unknown>;
  close: () => Promise<void>;
};

/** The longest that a function in a tab may take: a first visit brings everything to the device. */
export const runLimitMs = 120_000;
