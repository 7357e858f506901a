import { fileURLToPath } from 'node:url';
import { browserslistToTargets, transform } from 'lightningcss';
import { listFiles, posixPath } from '../list-files.ts';
import { oldestBrowsers } from '../oldest-browsers.ts';

/** Where the source of app/ lies, as the ids of modules name it. */
export const appDir = posixPath(fileURLToPath(new URL('../../app', import.meta.url)));

/** The name, among the sheets, of the utilities that are generated from the markup. */
export const utilities = 'utilities';

/** The cascade, by the beginnings of paths below app/: a feature may refine a part of ui/, but no feature another's. */
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

/** The order in which sheets apply, inlined or not: by layer, then by name, shorter ones first. */
export function sortSheets(sheets: Iterable<string>): string[] {
  const toKey = (sheet: string) => {
    const layer = layers.findIndex((start) => sheet.startsWith(start));
    if (layer < 0)
      throw new Error(`app/${sheet} is in no layer of generator/pages/style-sheets.ts`);
    return layer + sheet.replace(/\.css$/, '');
  };
  return [...sheets].toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
}

/** The files of app/ whose names end like this, as paths below it, in a stable order; no sheets that scripts bring. */
export function listAppFiles(ending: string): string[] {
  return listFiles(appDir).filter((name) => name.endsWith(ending) && !/\.lazy\./.test(name));
}

/** Replaces `@deferred { … }`, the site's own at-rule, by one that always or never applies. Minifying removes that. */
export function resolveDeferred(rules: string, isIncluded: boolean): string {
  return rules.replaceAll('@deferred', isIncluded ? '@media all' : '@media not all');
}

const targets = browserslistToTargets(
  oldestBrowsers.map((name) => name.replace('ios', 'ios_saf').replace(/\d/, ' $&')),
);

/** @param toUrl gives the URL of a file that the rules name, such as a font's */
export function minifyCss(rules: string, toUrl: (file: string) => string): string {
  const { code } = transform({
    filename: 'app.css', // named by mistakes
    code: Buffer.from(rules),
    minify: true,
    targets,
    visitor: { Url: (url) => ({ ...url, url: toUrl(url.url) }) },
  });
  return Buffer.from(code).toString();
}
