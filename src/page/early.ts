/**
 * The script in the head of every page (build/early-script.ts): shows the theme from the first
 * frame on, keeps what the reader and the browser do before the page's code is there, and brings
 * that code after the first paint. They share no module's state: the code is handed an EarlyPage.
 */
import { followHistory } from './early-history.ts';
import { keepInstallPrompt } from './early-install.ts';
import type { PageCode } from './early-page.ts';
import { createPauses } from './early-pauses.ts';
import { keepPresses } from './early-presses.ts';
import { reloadOnceIfGone } from './early-reload.ts';
import { startTheme } from './early-theme.ts';

startTheme();
const takeInstallPrompt = keepInstallPrompt();
const endFollowing = followHistory();
const { whenShown, pause, hurry } = createPauses();
const presses = keepPresses(() => {
  hurry();
  bringPageCode();
});

/** Addresses of the page's code, each after what it needs. */
const parts = document.currentScript?.dataset['parts']?.split(' ') ?? [];

let underWay: Promise<void> | undefined;

/** Again, at a press, where it could not be had. */
function bringPageCode(): void {
  underWay ??= runPageCode().catch((cause: unknown) => {
    // The served page stays, with its text and its links.
    console.error(new Error('The page could not be hydrated', { cause }));
    underWay = undefined;
    presses.giveUp();
    reloadOnceIfGone(parts);
  });
}

/** Bring all parts at once, at the lowest priority, and run each in a task of its own. */
async function runPageCode(): Promise<void> {
  await whenShown;
  for (const href of parts) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', fetchPriority: 'low', href }));
  }
  let code: Partial<PageCode> = {};
  for (const part of parts) {
    code = (await import(/* @vite-ignore */ part)) as Partial<PageCode>;
    await pause();
  }
  const handOver = () => {
    endFollowing();
    presses.replay();
  };
  await code.hydrate?.({ takeInstallPrompt, pause, handOver });
}

bringPageCode();
