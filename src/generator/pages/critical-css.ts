import type { CriticalCss } from '../../core/rendered-assets.ts';
import { isLater, sortSheets, utilities } from './style-sheets.ts';

/** What the bundler tells of a module: the ids of those that it imports at once. */
export type ModuleGraph = (id: string) => { importedIds: readonly string[] } | null;

/** What a screen is made of. */
type ScreenParts = {
  /** Ids of modules. */
  modules: readonly string[];
  /** Paths of sheets below app/. */
  sheets: readonly string[];
};

type WalkOptions = {
  graph: ModuleGraph;
  /** Where app/ lies. */
  appDir: string;
  /** The sheet that an id stands for, as a path below app/; undefined for a module of code. */
  sheetOf: (id: string) => string | undefined;
};

/**
 * The parts of each screen, by the name of its file in app/routes/: all that this file imports,
 * directly or not, and all that the document around every page does. Such a file is a border: what
 * another one imports belongs to another screen. Files there without markup are no screens.
 * @param routes ids of the files in app/routes/
 */
export function findScreens(
  routes: readonly string[],
  options: WalkOptions,
): Map<string, ScreenParts> {
  const folder = routesIn(options.appDir);
  const root = `${folder}root.tsx`;
  const document = walk(root, options);
  const screens = routes
    .filter((route) => route !== root && hasMarkup(route, options.graph))
    .map((route): [string, ScreenParts] => {
      const own = walk(route, options);
      return [
        route.slice(folder.length).replace(/\.tsx$/, ''),
        {
          modules: [...new Set([...document.modules, ...own.modules])],
          sheets: [...new Set([...document.sheets, ...own.sheets])],
        },
      ];
    });
  return new Map(screens);
}

function walk(start: string, { graph, appDir, sheetOf }: WalkOptions): ScreenParts {
  const modules = new Set([start]);
  const sheets = new Set<string>();
  // A set gives its later members, too: what a module imports follows it.
  for (const id of modules)
    for (const imported of graph(id)?.importedIds ?? []) {
      const sheet = sheetOf(imported);
      if (sheet !== undefined) sheets.add(sheet);
      else if (imported.startsWith(`${appDir}/`) && !imported.startsWith(routesIn(appDir)))
        modules.add(imported);
    }
  return { modules: [...modules], sheets: [...sheets] };
}

const routesIn = (appDir: string) => `${appDir}/routes/`;

/** The compiler has a module with markup import what makes React's elements. */
function hasMarkup(id: string, graph: ModuleGraph): boolean {
  return graph(id)?.importedIds.some((name) => name.includes('/react/jsx-')) ?? false;
}

/**
 * The styles of each screen: its sheets and its utilities, in the order of the whole sheet.
 * @param tools.readSheet gives the rules of a sheet, minified
 * @param tools.utilitiesOf gives the utilities of modules, minified
 */
export async function criticalCss(
  screens: ReadonlyMap<string, ScreenParts>,
  tools: {
    readSheet: (sheet: string) => Promise<string>;
    utilitiesOf: (modules: readonly string[]) => Promise<string>;
  },
): Promise<CriticalCss> {
  const chunks: string[] = [];
  const positionOf = (chunk: string) => {
    const position = chunks.indexOf(chunk);
    return position < 0 ? chunks.push(chunk) - 1 : position;
  };
  const styles: Record<string, readonly number[]> = {};
  for (const [name, { modules, sheets }] of screens) {
    const positions: number[] = [];
    for (const sheet of sortSheets([...sheets.filter((one) => !isLater(one)), utilities])) {
      const isUtilities = sheet === utilities;
      const rules = isUtilities ? tools.utilitiesOf(modules) : tools.readSheet(sheet);
      positions.push(positionOf(await rules));
    }
    styles[name] = positions;
  }
  return { chunks, screens: styles };
}
