import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { filesBelow } from '../files-below.ts';
import { contentTypeOf } from './host-rules.ts';

/**
 * Write `.br` and `.gz` beside each file of text below `root`, anew, where earlier ones are removed. They have the
 * time of their file, by which servers tell whether a browser has the newest.
 * @returns how many files are packed
 */
export async function packFiles(root: string): Promise<number> {
  const names = filesBelow(root);
  for (const name of names.filter((one) => /\.(br|gz)$/.test(one))) await rm(`${root}/${name}`);
  const texts = names.filter((name) => contentTypeOf(name)?.includes('charset'));
  const packers = { br: promisify(brotliCompress), gz: promisify(gzip) };
  for (const file of texts.map((name) => `${root}/${name}`)) {
    const [bytes, { mtime }] = await Promise.all([readFile(file), stat(file)]);
    const pack = async ([ending, compress]: [string, typeof packers.gz | typeof packers.br]) => {
      await writeFile(`${file}.${ending}`, await compress(bytes));
      await utimes(`${file}.${ending}`, mtime, mtime);
    };
    await Promise.all(Object.entries(packers).map(pack));
  }
  return texts.length;
}
