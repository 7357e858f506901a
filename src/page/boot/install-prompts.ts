import type { BootTools, InstallPromptEvent } from './boot-types.ts';

/** Forward the browser's offer to install: the one that came already, and those to come. */
export function forwardInstallPrompts(offer: Event | undefined): BootTools['onInstallPrompt'] {
  let last = offer as InstallPromptEvent | undefined;
  let onOffer: ((event: InstallPromptEvent) => void) | undefined;
  addEventListener('beforeinstallprompt', (event) => {
    last = event as InstallPromptEvent;
    onOffer?.(last);
  });
  return (handle) => {
    onOffer = handle;
    if (last) handle(last);
  };
}
