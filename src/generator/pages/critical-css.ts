import { basename, join } from 'node:path';
import { readFile } from 'node:fs/promises';
import type { Rolldown } from 'vite';
import type { CriticalCss } from '../../core/rendered-assets.ts';
import { sheetOf, type Utilities } from '../plugins/styles-plugin.ts';
import { listFiles, minifyCss, resolveLater, sortSheets, utilities } from './style-sheets.ts';

/** What a build knows of its modules. */
type Modules = {
  /** Where app/ lies. */
  appDir: string;
  moduleIds: Iterable<string>;
  /** What the bundler tells of a module: the ids of those that it imports, but for `import()`. */
  graph: (id: string) => { importedIds: readonly string[] } | null;
};

/**
 * The critical CSS of the page's build, once its bundle is made.
 * @throws Error when the bundle lacks a file that the styles name
 */
export async function buildCriticalCss({
  bundle,
  utilitiesOf,
  ...modules
}: Modules & { bundle: Rolldown.OutputBundle; utilitiesOf: Utilities }): Promise<CriticalCss> {
  const minify = (rules: string) =>
    minifyCss(resolveLater(rules, false), (file) => {
      const asset = Object.values(bundle).find(
        (output) => output.type === 'asset' && output.names.includes(basename(file)),
      );
      if (!asset) throw new Error(`The styles name ${file}, which is no part of the bundle`);
      return `/${asset.fileName}`;
    });
  const sheets = new Map<string, string>();
  for (const name of await listFiles(modules.appDir, '.css'))
    sheets.set(name, minify(await readFile(join(modules.appDir, name), 'utf8')));
  return criticalCss({
    ...modules,
    sheets,
    utilitiesOf: async (files) => minify(await utilitiesOf(files)),
  });
}

/**
 * The critical CSS of each screen, by the name of its file in app/routes/: the sheets and the utilities
 * of all that this file and root.tsx import, directly or not, in the order of the whole sheet. Another
 * file in routes/ is a border: what it imports belongs to another screen.
 * @param sheets the rules of each sheet, by its path below app/
 * @throws Error naming a sheet that is imported and does not exist
 */
export async function criticalCss({
  appDir,
  moduleIds,
  graph,
  sheets,
  utilitiesOf,
}: Modules & {
  sheets: ReadonlyMap<string, string>;
  utilitiesOf: Utilities;
}): Promise<CriticalCss> {
  const routes = `${appDir}/routes/`;
  const root = `${routes}root.tsx`;
  const importsOf = (id: string) => graph(id)?.importedIds ?? [];
  // Routes without markup are no screens: the compiler has one with markup import React's runtime of JSX.
  const isScreen = (id: string) =>
    id.startsWith(routes) &&
    id !== root &&
    importsOf(id).some((name) => name.includes('/react/jsx-'));
  const isPart = (id: string) =>
    sheetOf(id) !== undefined || (id.startsWith(`${appDir}/`) && !id.startsWith(routes));

  const chunks: string[] = [];
  const screens: Record<string, readonly number[]> = {};
  for (const route of [...moduleIds].filter(isScreen).toSorted()) {
    const parts = new Set([root, route]);
    // A set gives its later members, too: what a module imports follows it.
    for (const id of parts) for (const one of importsOf(id).filter(isPart)) parts.add(one);
    const components = [...parts].filter((id) => id.endsWith('.tsx')).toSorted();
    const texts = new Map(sheets).set(utilities, await utilitiesOf(components));
    const names = [...parts].map(sheetOf).filter((name) => name !== undefined);
    const rules = sortSheets([...names, utilities])
      .map((name) => {
        const text = texts.get(name);
        if (text === undefined) throw new Error(`There is no sheet app/${name}`);
        return text;
      })
      .filter((text) => text !== ''); // all of it may come later
    chunks.push(...rules.filter((text) => !chunks.includes(text)));
    screens[basename(route, '.tsx')] = rules.map((text) => chunks.indexOf(text));
  }
  return { chunks, screens };
}
