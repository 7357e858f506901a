// A module of app/ imports its sheet, which tells what each screen needs at first sight. Pages load one whole sheet.
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { createGenerator } from 'unocss';
import type { Plugin } from 'vite';
import { needsInternet } from '../../shared/site.words.ts';
import unoConfig from '../../../uno.config.ts';
import {
  appDir,
  listAppFiles,
  resolveDeferred,
  sortSheets,
  utilities,
} from '../pages/style-sheets.ts';

/** The id of the empty module that a sheet is imported as. It does not end in `.css`: Vite would take it for one. */
const sheetId = /^\0app:(.+\.css)\.js$/;

/** The sheet below app/ that the module `id` stands for; undefined for other modules. */
export const sheetOf = (id: string): string | undefined => sheetId.exec(id)?.[1];

/** Makes the imports of sheets in app/ empty modules. Their rules are in the whole sheet and inlined in documents. */
export function emptySheets(): Plugin {
  return {
    name: 'foothold:empty-sheets',
    enforce: 'pre', // before Vite's own handling of styles
    resolveId(request, importer) {
      if (!request.endsWith('.css') || !importer?.startsWith(`${appDir}/`)) return null;
      const sheet = posix.relative(appDir, posix.join(dirname(importer), request));
      return { id: `\0app:${sheet}.js`, moduleSideEffects: false };
    },
    load: { filter: { id: sheetId }, handler: () => 'export {};' },
  };
}

const generator = createGenerator(unoConfig);

/** The rules of a sheet, by its path below app/, or the utilities that the sources of modules name. */
export async function readRules(sheet: string, modules: readonly string[]): Promise<string> {
  if (sheet !== utilities) return readFile(join(appDir, sheet), 'utf8');
  const texts = await Promise.all(modules.map((file) => readFile(file, 'utf8')));
  const { css } = await (await generator).generate(texts.join('\n'), { minify: true });
  return css;
}

/** @param origin the site's, for the URLs of links on paper */
export function stylesPlugin(origin: string): Plugin[] {
  // As if it lay beside the sheets, so that URLs in them lead where they do there.
  const id = `${appDir}/styles/whole-sheet.css`;
  const whole: Plugin = {
    name: 'foothold:whole-sheet',
    enforce: 'pre',
    resolveId: (request) => (request === 'virtual:whole-sheet.css' ? id : null),
    load: {
      filter: { id: /\/styles\/whole-sheet\.css$/ },
      async handler() {
        const isBuild = this.environment.config.command === 'build';
        const inApp = (name: string) => `${appDir}/${name}`;
        const sheets = listAppFiles('.css');
        const components = listAppFiles('.tsx').map(inApp);
        for (const file of [...sheets.map(inApp), ...components]) this.addWatchFile(file);
        // The inlined styles of a build have the fonts, and lead to them.
        const names = sheets.filter((name) => !isBuild || name !== 'styles/fonts.css');
        const texts = sortSheets([...names, utilities]).map((name) => readRules(name, components));
        const root = `:root{--site-origin:'${origin}';--needs-internet:'${needsInternet}'}`;
        const rules = [root, ...(await Promise.all(texts))];
        for (const font of isBuild ? listAppFiles('.woff2').map(inApp) : [])
          this.emitFile({ type: 'asset', name: basename(font), source: await readFile(font) });
        return resolveDeferred(rules.join('\n'), true);
      },
    },
  };
  return [whole, emptySheets()];
}
