/**
 * The script in the head of every page (build/early-script.ts): shows the theme from the first
 * frame on, keeps what the reader and the browser do before the page's code is there, and brings
 * that code after the first paint. They share no module's state: the code is handed an EarlyPage.
 */
import type { PageCode } from './early-page.ts';
import { keepInstallPrompt } from './early-install.ts';
import { keepPresses } from './early-presses.ts';
import { createPauses } from './early-pauses.ts';
import { startTheme } from './early-theme.ts';

startTheme();
const takeInstallPrompt = keepInstallPrompt();
const { whenShown, pause, hurry } = createPauses();
const presses = keepPresses(hurry);

/** Addresses of the page's code, each after what it needs. */
const parts = document.currentScript?.dataset['parts']?.split(' ') ?? [];

/** Bring them all at once, at the lowest priority, and run each in a task of its own. */
async function bringPageCode(): Promise<void> {
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
  await code.hydrate?.({ takeInstallPrompt, pause, handOver: presses.replay });
}

bringPageCode().catch((cause: unknown) => {
  // The served page stays, with its text and its links.
  presses.giveUp();
  console.error(new Error('The page could not be hydrated', { cause }));
});
