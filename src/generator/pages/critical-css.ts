import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import type { CriticalCss } from '../../shared/built-pages.ts';
import { sheetOf, type ReadRules } from '../plugins/styles-plugin.ts';
import { appDir, sortSheets, utilities } from './style-sheets.ts';

/** The modules of a build, as a plugin sees them. */
type Graph = Pick<Rolldown.PluginContext, 'getModuleIds' | 'getModuleInfo'>;

/** Each screen's critical CSS, by its file in routes/: of all that this and root.tsx import, up to the next file there. */
export async function criticalCss(graph: Graph, readRules: ReadRules): Promise<CriticalCss> {
  const routes = `${appDir}/routes/`;
  const root = `${routes}root.tsx`;
  const importsOf = (id: string) => graph.getModuleInfo(id)?.importedIds ?? [];
  // The compiler has a file with markup import React's runtime of JSX.
  const hasMarkup = (id: string) => importsOf(id).some((name) => name.includes('/react/jsx-'));
  const pageOf = (route: string) =>
    hasMarkup(route) ? [] : (graph.getModuleInfo(route)?.dynamicallyImportedIds ?? []);
  const isScreen = (id: string) =>
    id.startsWith(routes) && id !== root && (hasMarkup(id) || pageOf(id).length > 0);
  const isPart = (id: string) =>
    sheetOf(id) !== undefined || (id.startsWith(`${appDir}/`) && !id.startsWith(routes));

  const chunks: string[] = [];
  const screens: Record<string, readonly number[]> = {};
  for (const route of [...graph.getModuleIds()].filter(isScreen).toSorted()) {
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
