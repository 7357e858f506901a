// No part of a .tsx file: Vite leaves `import.meta.url` undefined in those that its configuration imports.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const inSource = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bricolage Grotesque at weight 750 and optical size 40, and Figtree at weight 600. They come from the variable
 * fonts of @fontsource-variable 5.3.0, since satori draws a variable font in its default weight alone: fontTools
 * made an instance of the Latin and of the extended Latin file, took out of the latter what the former has, and
 * merged them.
 */
const fontFiles = [
  ['display', inSource('../fonts/bricolage-750.ttf')],
  ['text', inSource('../fonts/figtree-600.ttf')],
] as const;

/** The files by which cards are drawn. */
export const cardSources: readonly string[] = [
  ...['card-scene.tsx', 'social-card.tsx'].map(inSource),
  ...fontFiles.map(([, file]) => file),
];

let fonts: Promise<{ name: string; data: Buffer }[]> | undefined;

/** The fonts, always the same list: satori parses them once for each. */
export function readFonts() {
  return (fonts ??= Promise.all(
    fontFiles.map(async ([name, file]) => ({ name, data: await readFile(file) })),
  ));
}
