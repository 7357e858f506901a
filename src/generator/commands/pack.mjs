// `npm run pack` compresses the text files of the finished build, for servers that send precompressed files.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { end, importTypeScript, prepare, root } from './prepare.mjs';

prepare();
const folder = resolve(root, process.env['OUT_DIR'] || 'dist');
if (!existsSync(folder)) end(`There is no build in ${folder}: run "npm run build" first.`);
const { packFiles } = /** @type {typeof import('../hosting/pack-files.ts')} */ (
  await importTypeScript('src/generator/hosting/pack-files.ts')
);
console.log(`${packFiles(folder)} files have a .br and a .gz of their own.`);
