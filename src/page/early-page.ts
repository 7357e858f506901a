/** Chromium's event that lets a page begin its installation; no type library has it. */
export type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: string }> };

/** What the script in the page's head (early.ts) keeps for the code that it brings. */
export type KeptEarly = {
  /** The buttons that were pressed and that nothing answered yet, in that order. */
  pressed: Set<HTMLButtonElement>;
  /** The listener that keeps presses, to be removed from the window once the page answers them. */
  keepPress: (event: Event) => void;
  /** The listener to `popstate` that does what the router does later, to be removed with it. */
  followHistory: () => void;
  /** The last of its kind. */
  change?: Event;
  beforeinstallprompt?: Event;
};

/** What the first file of the page's code exports: page/start.ts. */
export type PageStart = { start: (kept: KeptEarly, parts: readonly string[]) => Promise<void> };

/** What hydration works with. */
export type EarlyPage = {
  /** Hand the browser's offer to install to `handle`, now or once it comes. */
  takeInstallPrompt: (handle: (event: InstallPromptEvent) => void) => void;
  /** Fulfilled in a task of its own, once the page has a pause or the reader wants something. */
  pause: () => Promise<void>;
  /** To be called once the page answers by itself: what was pressed before is pressed again. */
  handOver: () => void;
};

/** What the last part of the page's code exports. */
export type PageCode = { hydrate: (early: EarlyPage) => Promise<void> };
