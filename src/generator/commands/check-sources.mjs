// `npm run check:sources` opens every external address of the articles, and exits with 1 if one is gone or has moved.
import { end, importTypeScript, prepare } from './prepare.mjs';

prepare();
const { readBuildConfigOrExit } = /** @type {typeof import('../read-build-config.ts')} */ (
  await importTypeScript('src/generator/read-build-config.ts')
);
const { checkSources } = /** @type {typeof import('../articles/check-sources.ts')} */ (
  await importTypeScript('src/generator/articles/check-sources.ts')
);
const { articlesDir } = readBuildConfigOrExit(process.env);
const { opened, lost, closed } = await checkSources(articlesDir).catch(({ message }) =>
  end(message),
);
console.log([`${opened} addresses opened; gone or moved: ${lost.length}`, ...lost].join('\n- '));
if (closed.length > 0)
  console.log(['\nClosed to programs; open them by hand:', ...closed].join('\n- '));
if (lost.length > 0) process.exitCode = 1;
