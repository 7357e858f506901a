// `npm run publish-to -- <folder>`: puts the build (OUT_DIR, else dist) in the place of an earlier one,
// in an order in which readers always meet a whole site. `--list` tells the order and does nothing;
// `--compress` adds compressed files for servers that send them; `--reload "<command>"` is run when the
// configuration of a server has changed; `--retain-days 60` is how long files named by their content stay
// after the last build that had them; `--force` publishes also content that devices do not follow at once.
// See src/generator/hosting/publish/README.md.
import { execSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const from = join(root, process.env.OUT_DIR ?? 'dist');
const usage =
  'npm run publish-to -- <folder> [--compress] [--reload "<command>"] [--retain-days 60] [--force], or --list';

/** @param {string} text */
function parseDays(text) {
  if (!/^\d+$/.test(text))
    throw new Error(`--retain-days must be a number of days, found "${text}"`);
  return Number(text);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      compress: { type: 'boolean', default: false },
      'retain-days': { type: 'string', default: '60' },
      force: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      reload: { type: 'string' },
    },
  });
  const [to, ...others] = positionals;
  const { publishSite, listInOrder } =
    /** @type {typeof import('../hosting/publish/publish-site.ts')} */ (
      await importTypeScript('src/generator/hosting/publish/publish-site.ts')
    );
  if (values.list) {
    for (const name of listInOrder(from)) console.log(name);
  } else if (to === undefined || others.length > 0) {
    throw new Error(`Say where to: ${usage}`);
  } else {
    for (const { what, files, isForServer } of publishSite({
      from,
      to: resolve(to),
      compress: values.compress,
      retainDays: parseDays(values['retain-days']),
      isForced: values.force,
    })) {
      console.log(`${String(files.length).padStart(5)}  ${what}`);
      if (values.reload !== undefined && isForServer && files.length > 0)
        execSync(values.reload, { stdio: 'inherit' });
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
