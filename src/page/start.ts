/**
 * The first file of the page's code, which the script in the head brings after the first paint:
 * answers the choice of a theme, and brings the other parts one by one.
 */
import type { EarlyPage, KeptEarly, PageCode } from './early-page.ts';
import { loadLow } from './load-low.ts';
import { passInstallPrompts } from './start-install.ts';
import { createPauses } from './start-pauses.ts';
import { answerTheme } from './start-theme.ts';

const { whenShown, pause, hurry } = createPauses();
let early: EarlyPage | undefined;

/**
 * Bring the page's code at once, at the lowest priority, and run each part in a task of its own.
 * To be called again after it failed.
 * @param parts addresses, of which the first is this file's, each after what it needs
 * @throws what kept a part from coming or from running; the served page stays.
 */
export async function start(kept: KeptEarly, [, ...parts]: readonly string[]): Promise<void> {
  early ??= takeOver(kept);
  if (kept.pressed.size > 0) hurry();
  await whenShown;
  parts.forEach(loadLow);
  let code: Partial<PageCode> = {};
  for (const part of parts) {
    code = (await import(/* @vite-ignore */ part)) as Partial<PageCode>;
    await pause();
  }
  await code.hydrate?.(early);
}

function takeOver(kept: KeptEarly): EarlyPage {
  const { pressed, keepPress, followHistory, change, beforeinstallprompt } = kept;
  answerTheme(change);
  return {
    takeInstallPrompt: passInstallPrompts(beforeinstallprompt),
    pause,
    handOver: () => {
      removeEventListener('click', keepPress, true);
      removeEventListener('popstate', followHistory);
      for (const button of pressed) {
        button.ariaBusy = null;
        button.click();
      }
    },
  };
}
