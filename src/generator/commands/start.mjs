// `npm start` installs what is missing, builds and serves; `npm run preview` serves the last build.
import { resolve } from 'node:path';
import { fail, importTypeScript, prepare, root, runNpm } from './prepare.mjs';

// A port that no other project uses: a service worker left there would answer in place of this site.
const usualPort = '3668'; // FOOT on the keys of a phone

prepare();
if (!process.argv.includes('--no-build')) {
  console.log('Building the site …');
  if (!runNpm('run --silent build')) process.exit(1);
}

const { PORT, HOST, OUT_DIR, npm_config_port, npm_lifecycle_event } = process.env;
// Without "--", which PowerShell takes away, npm passes "--port 8080" as 8080 and "--port=8080" as a variable.
const given = /(?:--port\b[= ]?|(?<!\S)(?=\d+(?!\S)))(\S*)/.exec(
  process.argv.slice(2).join(' '),
)?.[1];
const wanted = given ?? (npm_config_port || PORT || usualPort);
const port = Number(wanted);
const { startStaticHost } = /** @type {typeof import('../hosting/static-host.ts')} */ (
  await importTypeScript('src/generator/hosting/static-host.ts')
);
try {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`A port is a number from 1 to 65535, found "${wanted}".`);
  await startStaticHost(resolve(root, OUT_DIR || 'dist'), port, HOST || undefined);
  const name = !HOST || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  console.log(`The site is at http://${name}:${port}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(0));
} catch (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code !== 'EADDRINUSE') fail(message);
  const command = npm_lifecycle_event === 'preview' ? 'npm run preview' : 'npm start';
  fail(
    `Port ${port} is taken. Stop the program that uses it, or take another: ${command} ${port + 1}`,
  );
}
