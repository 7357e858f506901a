/** Chromium's event that lets a page begin its installation; no type library has it. */
export type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: string }> };

/** What the reader and the browser did before the page's code was there (inline-script.ts). */
export type CapturedInput = {
  /** The buttons that were pressed and that nothing answered yet, in that order. */
  pressed: Set<HTMLButtonElement>;
  /** The listener that captures presses, to be removed from the window once the page answers them. */
  onClick: (event: Event) => void;
  /** The listener to `popstate` that does what the router does later, to be removed with it. */
  onPopState: () => void;
  /** The last event of this type, and of the next. */
  change?: Event;
  beforeinstallprompt?: Event;
};

/** What the first file of the page's code exports: boot.ts. */
export type BootModule = {
  boot: (captured: CapturedInput, modules: readonly string[]) => Promise<void>;
};

/** What hydration works with. */
export type BootTools = {
  /** Hand the browser's offer to install to `handle`, now or once it comes. */
  onInstallPrompt: (handle: (event: InstallPromptEvent) => void) => void;
  /** Fulfilled in a task of its own, once the page is at rest or the reader wants something. */
  whenIdle: () => Promise<void>;
  /** To be called once the page answers by itself: what was pressed before is pressed again. */
  replayPresses: () => void;
};

/** What the last file of the page's code exports: hydrate.tsx. */
export type HydrateModule = { hydrate: (bootTools: BootTools) => Promise<void> };
