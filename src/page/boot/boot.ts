/**
 * The first file of the page's code, which the script in the head loads after the first paint:
 * answers the choice of a theme, and loads the other files one by one.
 */
import type { BootTools, CapturedInput, HydrateModule } from './boot-types.ts';
import { preloadModule } from './preload-module.ts';
import { preloadStylesheet } from './stylesheet-loader.ts';
import { forwardInstallPrompts } from './install-prompts.ts';
import { createIdleScheduler, type IdleScheduler } from './idle-scheduler.ts';
import { followThemeChoice } from './theme-choice.ts';

// Made by `boot`: the sync worker runs this file, too, for the paths that it is bundled with.
let scheduler: IdleScheduler | undefined;
let bootTools: BootTools | undefined;

/**
 * Load the page's code at once, at the lowest priority, and run each file in a task of its own.
 * To be called again after it failed.
 * @param modules addresses, of which the first is this file's, each after what it needs
 * @throws what prevented a file from coming or from running; the served page stays.
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
