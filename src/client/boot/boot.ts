/** The first file of the page's code, loaded by the inline script after the first paint. */
import { nextTask } from '../next-task.ts';
import type * as HydrateModule from './hydrate.tsx';
import { appendLink, loadStylesheet } from './load-assets.ts';
import { fetchFonts } from './site-fonts.ts';
import { followThemeChoice } from './theme.ts';

/** Loads the page's code, `modules` in order of need, and its sheet, then hydrates. @returns whether it did */
export async function boot(
  captured: HydrateModule.CapturedInput,
  [, ...modules]: readonly string[],
) {
  // Since Safari 15.4, Chrome 98 and Firefox 94: browsers below generator/oldest-browsers.ts keep plain HTML.
  if (!('structuredClone' in window)) {
    await loadStylesheet();
    return false;
  }
  followThemeChoice(captured.change);
  await whenPageLoaded(captured);
  for (const url of modules) appendLink('modulepreload', url);
  void fetchFonts();
  const [{ hydrate }] = await Promise.all([runModules(modules), loadStylesheet()]);
  return hydrate(captured);
}

/** Runs each module in its own task. @returns the exports of the last */
async function runModules(modules: readonly string[]): Promise<typeof HydrateModule> {
  let last: unknown;
  for (const url of modules) {
    last = await import(/* @vite-ignore */ url);
    await nextTask();
  }
  return last as typeof HydrateModule;
}

/** Fulfilled once everything in the document is loaded, or the reader acts. */
async function whenPageLoaded({ pressed }: HydrateModule.CapturedInput): Promise<void> {
  if (pressed.size > 0 || document.readyState === 'complete') return;
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true });
    // A press begins long before its click; some devices send the click alone.
    for (const type of ['pointerdown', 'keydown', 'click'])
      addEventListener(type, resolve, { capture: true, once: true, passive: true });
    setTimeout(resolve, 5000); // a picture may never come
  });
}
