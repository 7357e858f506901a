import { readdir } from 'node:fs/promises';
import { browserslistToTargets, transform } from 'lightningcss';

/** The name of the utilities, which are generated from the markup, among the sheets. */
export const utilities = 'utilities';

/** The fonts, which documents have inlined and the whole sheet lacks. */
export const fontSheet = 'styles/fonts.css';

/**
 * Where sheets stand in the cascade, by the beginnings of their paths below app/. What is more
 * special comes later: a feature may refine a part of ui/, but no feature another's.
 */
const layers = [
  'styles/reset',
  utilities,
  'styles/',
  'ui/',
  'layout/',
  'notices/',
  'features/',
  'routes/',
];

/**
 * The order in which sheets apply, inlined or not: by layer, then by name, where a name comes before
 * the longer ones that begin with it.
 * @param sheets paths below app/, and {@link utilities}
 * @throws Error naming a sheet in no layer
 */
export function sortSheets(sheets: Iterable<string>): string[] {
  const keyed = Array.from(sheets, (sheet) => {
    const layer = layers.findIndex((start) => sheet.startsWith(start));
    if (layer < 0)
      throw new Error(`app/${sheet} is in no layer of generator/pages/style-sheets.ts`);
    return { sheet, key: layer + sheet.replace(/\.css$/, '') };
  });
  return keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ sheet }) => sheet);
}

/** The files of app/ whose names end like this, as paths below it, in a stable order. */
export async function listFiles(appDir: string, ending: string): Promise<string[]> {
  const names = await readdir(appDir, { recursive: true });
  return names.filter((name) => name.endsWith(ending)).toSorted();
}

/**
 * Read `@later { … }`, the site's own at-rule, as one of CSS: its rules apply where they stand, or not at
 * all. To minify them is to have them without it.
 */
export function resolveLater(rules: string, isIncluded: boolean): string {
  return rules.replaceAll('@later', isIncluded ? '@media all' : '@media not all');
}

/** The oldest browsers that styles are lowered for: those that Vite takes for `build.target` es2022. */
const targets = browserslistToTargets(
  'chrome 94, edge 94, firefox 93, ios_saf 16.4, opera 80, safari 16.4'.split(', '),
);

/**
 * Lower and minify rules.
 * @param addressOf gives the address of a file that the rules name, such as a font's
 */
export function minifyCss(rules: string, addressOf: (file: string) => string): string {
  const filename = 'app.css'; // named by mistakes
  const lowered = transform({
    filename,
    code: Buffer.from(rules),
    minify: true,
    targets,
    visitor: { Url: (url) => ({ ...url, url: addressOf(url.url) }) },
  });
  // A second pass shortens the lowered rules.
  const { code } = transform({ filename, code: lowered.code, minify: true });
  // Every page repeats these variables, to which `light-dark()` is lowered.
  return Buffer.from(code)
    .toString()
    .replaceAll('--lightningcss-light', '--l')
    .replaceAll('--lightningcss-dark', '--d');
}
