import { basename, join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Rolldown } from 'vite';
import type { CriticalCss } from '../../core/rendered-assets.ts';
import { sheetOf, type Utilities } from '../plugins/styles-plugin.ts';
import {
  listFiles,
  minifyCss,
  readAll,
  resolveLater,
  sortSheets,
  utilities,
} from './style-sheets.ts';

/** What the bundler tells of a module: the ids of those that it imports at once. */
export type ModuleGraph = (id: string) => { importedIds: readonly string[] } | null;

/** What a screen is made of. */
type ScreenParts = {
  /** Ids of modules. */
  modules: readonly string[];
  /** Paths of sheets below app/. */
  sheets: readonly string[];
};

/**
 * The parts of each screen, by the name of its file in app/routes/: all that this file and root.tsx
 * import, directly or not. Another file in routes/ is a border: what it imports belongs to another
 * screen. Files there without markup are no screens.
 */
export function findScreens(
  moduleIds: Iterable<string>,
  { appDir, graph }: { appDir: string; graph: ModuleGraph },
): Map<string, ScreenParts> {
  const routes = `${appDir}/routes/`;
  const root = `${routes}root.tsx`;
  const partsOf = (route: string): ScreenParts => {
    const modules = new Set([root, route]);
    const sheets = new Set<string>();
    // A set gives its later members, too: what a module imports follows it.
    for (const id of modules)
      for (const imported of graph(id)?.importedIds ?? []) {
        const sheet = sheetOf(imported);
        if (sheet !== undefined) sheets.add(sheet);
        else if (imported.startsWith(`${appDir}/`) && !imported.startsWith(routes))
          modules.add(imported);
      }
    return { modules: [...modules], sheets: [...sheets] };
  };
  const screens = [...moduleIds]
    .filter((id) => id.startsWith(routes) && id !== root && hasMarkup(id, graph))
    .toSorted();
  return new Map(screens.map((route) => [basename(route, '.tsx'), partsOf(route)]));
}

/** The compiler has a module with markup import what makes React's elements. */
function hasMarkup(id: string, graph: ModuleGraph): boolean {
  return graph(id)?.importedIds.some((name) => name.includes('/react/jsx-')) ?? false;
}

/**
 * The critical CSS of each screen: its sheets and its utilities, in the order of the whole sheet.
 * @param tools.sheets the rules of each sheet, minified
 * @param tools.utilitiesOf gives the utilities of modules, minified
 * @throws Error naming a sheet that is imported and does not exist
 */
export async function criticalCss(
  screens: ReadonlyMap<string, ScreenParts>,
  tools: {
    sheets: ReadonlyMap<string, string>;
    utilitiesOf: (modules: readonly string[]) => Promise<string>;
  },
): Promise<CriticalCss> {
  const chunks: string[] = [];
  const positions: Record<string, readonly number[]> = {};
  for (const [screen, { modules, sheets }] of screens) {
    const texts = new Map(tools.sheets).set(utilities, await tools.utilitiesOf(modules));
    const rules = sortSheets([...sheets, utilities])
      .map((name) => {
        const text = texts.get(name);
        if (text === undefined) throw new Error(`There is no sheet app/${name}`);
        return text;
      })
      .filter((text) => text !== ''); // all of it may come later
    chunks.push(...rules.filter((text) => !chunks.includes(text)));
    positions[screen] = rules.map((text) => chunks.indexOf(text));
  }
  return { chunks, screens: positions };
}

/**
 * The critical CSS of the page's build, once its bundle is made.
 * @throws Error when the bundle lacks a file that the styles name
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
  const minify = (rules: string) =>
    minifyCss(resolveLater(rules, false), (file) => {
      const asset = Object.values(bundle).find(
        (output) => output.type === 'asset' && output.names.includes(basename(file)),
      );
      if (!asset) throw new Error(`The styles name ${file}, which is no part of the bundle`);
      return `/${asset.fileName}`;
    });
  const sheets = new Map<string, string>();
  for (const name of await listFiles(appDir, '.css'))
    sheets.set(name, minify(await readFile(join(appDir, name), 'utf8')));
  return criticalCss(findScreens(moduleIds, { appDir, graph }), {
    sheets,
    utilitiesOf: async (modules) => {
      const components = modules.filter((id) => id.endsWith('.tsx')).toSorted();
      return minify(await utilitiesOf(await readAll(components)));
    },
  });
}
