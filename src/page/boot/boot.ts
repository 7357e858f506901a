/**
 * The first file of the page's code, loaded by the inline script after the first paint: applies the theme and
 * loads the other files one by one.
 */
import type * as HydrateModule from './hydrate.tsx';
import { nextTask, whenPageLoaded, type CapturedInput } from './next-task.ts';
import { loadStylesheet, preloadModule } from './load-assets.ts';
import { fetchFonts } from './site-fonts.ts';
import { followThemeChoice } from './theme.ts';

/**
 * Load the page's code and its stylesheet at low priority, then hydrate. May be called again after a failure.
 * @param modules URLs in order of execution; the first is this file
 * @returns as `hydrate`
 * @throws when a file fails to load or to run; the served page stays.
 */
export async function boot(
  captured: CapturedInput,
  [, ...modules]: readonly string[],
): Promise<boolean> {
  followThemeChoice(captured.change);
  await whenPageLoaded(captured);
  modules.forEach(preloadModule);
  void fetchFonts().catch(console.warn); // texts stay in the device's
  const [{ hydrate }] = await Promise.all([runModules(modules), loadStylesheet()]);
  return hydrate(captured);
}

/** Run each module in its own task. @returns the exports of the last */
async function runModules(modules: readonly string[]): Promise<typeof HydrateModule> {
  let last: unknown;
  for (const address of modules) {
    last = await import(/* @vite-ignore */ address);
    await nextTask();
  }
  return last as typeof HydrateModule;
}
