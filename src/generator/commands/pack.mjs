// `npm run pack`: compresses the texts of the finished build, for servers that send packed files.
import { resolve } from 'node:path';
import { end, importTypeScript, prepare, root } from './prepare.mjs';

prepare();
const { packFiles } = /** @type {typeof import('../hosting/pack-files.ts')} */ (
  await importTypeScript('src/generator/hosting/pack-files.ts')
);
const folder = resolve(root, process.env['OUT_DIR'] || 'dist');
const count = await packFiles(folder).catch(({ message }) => end(message));
console.log(`${count} files have a .br and a .gz of their own.`);
