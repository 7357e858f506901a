/**
 * Styles by imports: a module of app/ imports the sheet beside it, by which a build knows what each
 * screen needs at first sight. The page itself loads one sheet with all rules, in dev and in a build.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { createGenerator, type UserConfig } from 'unocss';
import type { Plugin } from 'vite';
import {
  fontSheet,
  listComponents,
  listSheets,
  readAll,
  sortSheets,
  utilities,
  withinApp,
} from '../pages/style-sheets.ts';

/** What the page imports to have the whole sheet. */
const wholeSheet = 'virtual:whole-sheet.css';

/** Before the path of a sheet, below app/, in the id of the empty module that it is imported as. */
const sheetPrefix = '\0foothold:sheet:';

/** The sheet below app/ for which the module `id` stands; undefined for other modules. */
export function sheetOf(id: string): string | undefined {
  return id.startsWith(sheetPrefix) ? id.slice(sheetPrefix.length, -'.js'.length) : undefined;
}

/**
 * Makes the imports of sheets in app/ empty modules, wherever app/ runs: what they stand for is
 * inlined in documents and is in the whole sheet.
 */
export function emptySheets(appDir: string): Plugin {
  return {
    name: 'foothold:empty-sheets',
    enforce: 'pre', // before Vite's own handling of styles
    resolveId(request, importer) {
      if (!request.endsWith('.css') || !importer?.startsWith(`${appDir}/`)) return null;
      const file = posix.join(dirname(importer), request);
      // Not an id that ends in `.css`, which Vite would take for a sheet.
      return { id: `${sheetPrefix}${withinApp(appDir, file)}.js`, moduleSideEffects: false };
    },
    load: {
      filter: { id: /^\0foothold:sheet:/ },
      handler: () => 'export {};',
    },
  };
}

/** The utilities that texts of modules name. */
export type Utilities = (text: string, options?: { isWhole: boolean }) => Promise<string>;

/** @param config `preflights` of it are for the whole sheet alone */
export function createUtilities(config: UserConfig): Utilities {
  const generator = createGenerator(config);
  return async (text, { isWhole } = { isWhole: false }) =>
    (await (await generator).generate(text, { preflights: isWhole, minify: true })).css;
}

export function stylesPlugin(appDir: string, utilitiesOf: Utilities): Plugin[] {
  // As if it lay beside the sheets, so that addresses in them lead where they do there.
  const id = join(appDir, 'styles/whole-sheet.css');
  const sheets: Plugin = {
    name: 'foothold:whole-sheet',
    enforce: 'pre',
    resolveId: (request) => (request === wholeSheet ? id : null),
    load: {
      filter: { id: /[\\/]styles[\\/]whole-sheet\.css$/ },
      async handler() {
        const isBuild = this.environment.config.command === 'build';
        const names = (await listSheets(appDir)).filter((name) => !isBuild || name !== fontSheet);
        const components = await listComponents(appDir);
        for (const file of [...names.map((name) => join(appDir, name)), ...components])
          this.addWatchFile(file);
        const texts = sortSheets([...names, utilities]).map(async (name) =>
          name === utilities
            ? utilitiesOf(await readAll(components), { isWhole: true })
            : readFile(join(appDir, name), 'utf8'),
        );
        return (await Promise.all(texts)).join('\n');
      },
    },
  };
  return [sheets, emptySheets(appDir), fontFiles(appDir)];
}

/** Writes the fonts, to which the inlined styles lead. */
function fontFiles(appDir: string): Plugin {
  return {
    name: 'foothold:font-files',
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      if (this.environment.config.command !== 'build') return;
      for (const name of ['bricolage', 'figtree']) {
        const file = join(appDir, `fonts/${name}.woff2`);
        this.emitFile({ type: 'asset', name: basename(file), source: await readFile(file) });
      }
    },
  };
}
