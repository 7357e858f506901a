/** The timing of the document's own request. Before the browser has it, only `requestStart`. */
export type DocumentLoad = Partial<PerformanceNavigationTiming> & { requestStart: number };

/** Chromium's event that offers to install the site; no type library has it. */
export type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: string }> };

/** What happened before the page's code was loaded (inline-script.ts). */
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

/** The exports of boot.ts, the first file of the page's code. */
export type BootModule = {
  boot: (captured: CapturedInput, modules: readonly string[]) => Promise<void>;
};

/** What boot.ts passes to hydration. */
export type BootTools = {
  /** Calls `handle` with the browser's offer to install, now or once it comes. */
  onInstallPrompt: (handle: (event: InstallPromptEvent) => void) => void;
  /** Fulfilled in a new task, once the page is idle or the reader acts. */
  whenIdle: () => Promise<void>;
  /** To be called once hydrated: presses the captured buttons again. */
  replayPresses: () => void;
};

/** The exports of hydrate.tsx, the last file of the page's code. */
export type HydrateModule = { hydrate: (bootTools: BootTools) => Promise<void> };
