import { sourceSet } from '../../../shared/paths.ts';

/** The URLs of all files, `<name>-<width>.<format>`; src/illustrations/README.md says how to make them. */
const urls = import.meta.glob<string>('./*-[0-9]*.*', { eager: true, import: 'default' });

/** A picture in ascending `widths`; `height` is the largest's. @throws Error when a file is missing */
export function interfacePicture(name: string, widths: readonly number[], height: number) {
  const toUrl = (width: number, format: string) => {
    const file = `./${name}-${width}.${format}`;
    if (!urls[file]) throw new Error(`There is no ${file} in app/ui/images/`);
    return urls[file];
  };
  const width = widths.at(-1) ?? 0;
  return {
    avif: sourceSet(widths, (one) => toUrl(one, 'avif')),
    webp: sourceSet(widths, (one) => toUrl(one, 'webp')),
    source: toUrl(width, 'webp'),
    width,
    height,
  };
}
