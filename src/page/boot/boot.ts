/**
 * The first file of the page's code, loaded by the inline script after the first paint: applies the theme and
 * loads the other files one by one.
 */
import type { BootTools, CapturedInput, HydrateModule, InstallPromptEvent } from './boot-types.ts';
import { createIdleScheduler, type IdleScheduler } from './idle-scheduler.ts';
import { preloadModule, preloadStylesheet } from './load-assets.ts';
import { followThemeChoice } from './theme.ts';

// Created by `boot`, not on load: the sync worker imports this chunk for its paths and has no document.
let scheduler: IdleScheduler | undefined;
let bootTools: BootTools | undefined;

/**
 * Preload the page's code at low priority and run each file in its own task. May be called again after a
 * failure.
 * @param modules URLs in order of execution; the first is this file
 * @throws when a file fails to load or to run; the served page stays.
 */
export async function boot(
  captured: CapturedInput,
  [, ...modules]: readonly string[],
): Promise<void> {
  scheduler ??= createIdleScheduler();
  const { whenPageLoaded, whenIdle, stopWaiting } = scheduler;
  bootTools ??= createBootTools(captured, whenIdle);
  if (captured.pressed.size > 0) stopWaiting();
  await whenPageLoaded;
  modules.forEach(preloadModule);
  preloadStylesheet();
  let last: Partial<HydrateModule> = {};
  for (const address of modules) {
    last = (await import(/* @vite-ignore */ address)) as Partial<HydrateModule>;
    await whenIdle();
  }
  await last.hydrate?.(bootTools);
}

function createBootTools(captured: CapturedInput, whenIdle: IdleScheduler['whenIdle']): BootTools {
  const { pressed, onClick, onPopState, change, beforeinstallprompt } = captured;
  followThemeChoice(change);
  return {
    onInstallPrompt: forwardInstallPrompts(beforeinstallprompt),
    whenIdle,
    replayPresses: () => {
      removeEventListener('click', onClick, true);
      removeEventListener('popstate', onPopState);
      for (const button of pressed) {
        button.ariaBusy = null;
        button.click();
      }
    },
  };
}

/** @param offer the browser's offer to install, if it came before this code */
function forwardInstallPrompts(offer: Event | undefined): BootTools['onInstallPrompt'] {
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
