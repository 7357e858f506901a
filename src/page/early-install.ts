import type { EarlyPage, InstallPromptEvent } from './early-page.ts';

/** Keep the browser's offer to install for later, since it comes once and early. */
export function keepInstallPrompt(): EarlyPage['takeInstallPrompt'] {
  let kept: InstallPromptEvent | undefined;
  let onKept: ((event: InstallPromptEvent) => void) | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault(); // the invitation is ours, at a good moment
    kept = event as InstallPromptEvent;
    onKept?.(kept);
  });
  return (handle) => {
    onKept = handle;
    if (kept) handle(kept);
  };
}
