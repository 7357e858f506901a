import { basename, join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Rolldown } from 'vite';
import type { CriticalCss } from '../../core/rendered-assets.ts';
import { sheetOf, type Utilities } from '../plugins/styles-plugin.ts';
import { criticalCss, findScreens, type ModuleGraph } from './critical-css.ts';
import { minifyCss } from './minify-css.ts';
import { readAll } from './style-sheets.ts';

/**
 * The styles that documents have inlined, by the page's build, once its bundle is made.
 * @throws Error when the bundle lacks a file that they name
 */
export async function buildCriticalCss({
  appDir,
  bundle,
  graph,
  moduleIds,
  utilitiesOf,
}: {
  /** Where app/ lies. */
  appDir: string;
  bundle: Rolldown.OutputBundle;
  graph: ModuleGraph;
  /** Ids of all modules of the build. */
  moduleIds: Iterable<string>;
  utilitiesOf: Utilities;
}): Promise<CriticalCss> {
  const addressIn = (file: string) => {
    const asset = Object.values(bundle).find(
      (output) => output.type === 'asset' && output.names.includes(basename(file)),
    );
    if (!asset) throw new Error(`The styles name ${file}, which is no part of the bundle`);
    return `/${asset.fileName}`;
  };
  const routes = [...moduleIds].filter((id) => id.startsWith(`${appDir}/routes/`)).toSorted();
  const screens = findScreens(routes, { graph, appDir, sheetOf });
  const minified = new Map<string, Promise<string>>();
  const readSheet = async (sheet: string) =>
    minifyCss(await readFile(join(appDir, sheet), 'utf8'), addressIn);
  return criticalCss(screens, {
    readSheet: (sheet) => {
      const rules = minified.get(sheet) ?? readSheet(sheet);
      minified.set(sheet, rules);
      return rules;
    },
    utilitiesOf: async (modules) => {
      const components = modules.filter((id) => id.endsWith('.tsx')).toSorted();
      return minifyCss(await utilitiesOf(await readAll(components)), addressIn);
    },
  });
}
