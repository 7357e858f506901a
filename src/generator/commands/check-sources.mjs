// `npm run check:sources` opens every external address of the articles, and exits with 1 if one is gone or has moved.
import { end, importTypeScript, prepare } from './prepare.mjs';

prepare();
const { checkSources } = /** @type {typeof import('../articles/check-sources.ts')} */ (
  await importTypeScript('src/generator/articles/check-sources.ts')
);
const { opened, lost, closed } = await checkSources(process.env).catch(({ message }) =>
  end(message),
);
console.log([`${opened} addresses opened; gone or moved: ${lost.length}`, ...lost].join('\n- '));
if (closed.length > 0)
  console.log(['\nClosed to programs; open them by hand:', ...closed].join('\n- '));
if (lost.length > 0) process.exitCode = 1;
