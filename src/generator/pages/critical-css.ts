import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import type { CriticalCss } from '../../shared/rendered-assets.ts';
import { sheetOf, type ReadRules } from '../plugins/styles-plugin.ts';
import { appDir, minifyCss, resolveLater, sortSheets, utilities } from './style-sheets.ts';

/** Reads rules as the first view has them: without `@later`, minified, with the URLs of the bundle. */
export function firstViewRules(readRules: ReadRules, bundle: Rolldown.OutputBundle): ReadRules {
  const toUrl = (file: string) => {
    const asset = Object.values(bundle).find(
      (output) => output.type === 'asset' && output.names.includes(basename(file)),
    );
    if (!asset) throw new Error(`The styles name ${file}, which is not part of the bundle`);
    return `/${asset.fileName}`;
  };
  return async (sheet, modules) =>
    minifyCss(resolveLater(await readRules(sheet, modules), false), toUrl);
}

/**
 * The critical CSS of each screen, by the name of its file in app/routes/: the sheets and the utilities of everything
 * that this file and root.tsx import, in the order of the whole sheet. The walk ends at other files in routes/, which
 * are other screens. A route without markup of its own shows what it imports on demand.
 * @param build.importsOf ids of a module's static imports
 * @param build.laterImportsOf ids of its dynamic imports
 */
export async function criticalCss(build: {
  moduleIds: Iterable<string>;
  importsOf: (id: string) => readonly string[];
  laterImportsOf: (id: string) => readonly string[];
  readRules: ReadRules;
}): Promise<CriticalCss> {
  const { moduleIds, importsOf, laterImportsOf, readRules } = build;
  const routes = `${appDir}/routes/`;
  const root = `${routes}root.tsx`;
  // The compiler has a file with markup import React's runtime of JSX.
  const hasMarkup = (id: string) => importsOf(id).some((name) => name.includes('/react/jsx-'));
  const pageOf = (route: string) => (hasMarkup(route) ? [] : laterImportsOf(route));
  const isScreen = (id: string) =>
    id.startsWith(routes) && id !== root && (hasMarkup(id) || pageOf(id).length > 0);
  const isPart = (id: string) =>
    sheetOf(id) !== undefined || (id.startsWith(`${appDir}/`) && !id.startsWith(routes));

  const chunks: string[] = [];
  const screens: Record<string, readonly number[]> = {};
  for (const route of [...moduleIds].filter(isScreen).toSorted()) {
    const parts = new Set([root, route, ...pageOf(route)]);
    // Iterating a set also visits the members that are added meanwhile.
    for (const id of parts) for (const one of importsOf(id).filter(isPart)) parts.add(one);
    const components = [...parts].filter((id) => id.endsWith('.tsx')).toSorted();
    const sheets = [...parts].map(sheetOf).filter((name) => name !== undefined);
    const rules = await Promise.all(
      sortSheets([...sheets, utilities]).map((sheet) => readRules(sheet, components)),
    );
    chunks.push(...rules.filter((text) => !chunks.includes(text)));
    screens[basename(route, '.tsx')] = rules.map((text) => chunks.indexOf(text));
  }
  return { chunks, screens };
}
