/** Chromium's event that lets a page begin its installation; no type library has it. */
export type InstallPromptEvent = Event & { prompt: () => Promise<{ outcome: string }> };

let kept: InstallPromptEvent | undefined;
let onKept: (() => void) | undefined;

/**
 * Keep the browser's offer to install for later, since it comes once and early; to be called as
 * soon as scripts run.
 */
export function keepInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // the invitation is ours, at a good moment
    kept = event as InstallPromptEvent;
    onKept?.();
  });
}

/** Hand the kept offer to `handle`, now or once it comes. */
export function takeInstallPrompt(handle: (event: InstallPromptEvent) => void): void {
  onKept = () => kept && handle(kept);
  onKept();
}
