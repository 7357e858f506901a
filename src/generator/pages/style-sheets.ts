import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';

/** Stands among the sheets for the utilities, which are made from the markup. */
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
  'errors/',
  'features/',
];

/** Whether a sheet has only what no first view shows; it is in no document, but in the whole sheet. */
export function isLater(sheet: string): boolean {
  return sheet.endsWith('.later.css');
}

/**
 * The order in which sheets apply, inlined or not: by layer, then by name, where a name comes before
 * the longer ones that begin with it; what is for later comes right after what it continues.
 * @param sheets paths below app/, and {@link utilities}
 * @throws Error naming a sheet in no layer
 */
export function sortSheets(sheets: Iterable<string>): string[] {
  const places = new Map(Array.from(sheets, (sheet) => [sheet, placeOf(sheet)]));
  const order = [...places].toSorted(
    ([, one], [, other]) =>
      one.layer - other.layer ||
      Number(one.name > other.name) - Number(one.name < other.name) ||
      Number(one.isLater) - Number(other.isLater),
  );
  return order.map(([sheet]) => sheet);
}

function placeOf(sheet: string): { layer: number; name: string; isLater: boolean } {
  const layer = layers.findIndex((start) => sheet.startsWith(start));
  if (layer < 0) throw new Error(`app/${sheet} is in no layer of generator/pages/style-sheets.ts`);
  const name = sheet.replace(/(\.later)?\.css$/, '');
  return { layer, name, isLater: isLater(sheet) };
}

/** Every sheet of app/, as a path below it. */
export async function listSheets(appDir: string): Promise<string[]> {
  const names = await readdir(appDir, { recursive: true });
  return names.map((name) => name.split(sep).join('/')).filter((name) => name.endsWith('.css'));
}

/** Every module of app/ with markup, as a whole path, in a stable order. */
export async function listComponents(appDir: string): Promise<string[]> {
  const names = await readdir(appDir, { recursive: true });
  return names
    .filter((name) => name.endsWith('.tsx'))
    .toSorted()
    .map((name) => join(appDir, name));
}

/** The texts of files, one after the other. */
export async function readAll(files: readonly string[]): Promise<string> {
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

/** The path of a file below app/. */
export function withinApp(appDir: string, file: string): string {
  return posix.normalize(relative(appDir, file).split(sep).join('/'));
}
