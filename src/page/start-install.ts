import type { EarlyPage, InstallPromptEvent } from './early-page.ts';

/** Hand on the browser's offer to install: the one that came already, and those to come. */
export function passInstallPrompts(offer: Event | undefined): EarlyPage['takeInstallPrompt'] {
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
