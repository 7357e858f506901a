import { storagePrefix } from '../../core/storage-prefix.ts';
import type { MessageToWorker } from '../../core/worker-messages.ts';
import type { Theme } from '../../core/theme.ts';

export const themeKey = `${storagePrefix}-theme`;

/** The theme that is stored on the device; undefined where storage is refused. */
export function readTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return undefined;
  }
}

/** Store it for the next visit, where that is not refused, and have the worker make its pages in it. */
export function saveTheme(theme: Theme): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const message: MessageToWorker = { type: 'THEME_CHOSEN', theme };
  serviceWorker?.controller?.postMessage(message, []);
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch (cause) {
    console.warn('The theme could not be stored for the next visit', cause);
  }
}
