// `npm run publish-to -- <folder>`: puts the build (OUT_DIR, else dist) in the place of an earlier one,
// in an order in which readers always meet a whole site. `--list` tells the order and does nothing;
// `--compress` adds compressed files for servers that send them; `--reload "<command>"` is run when the
// configuration of a server has changed; `--retain-days 60` is how long files named by their content stay
// after the last build that had them; `--force` publishes also content that devices do not follow at once.
// `--withdraw <slug>` marks an article as withdrawn in its source, builds, and publishes that.
// See src/generator/hosting/publish/README.md.
import { execSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importTypeScript } from './import-typescript.mjs';
import { runNpm } from './run-command.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const from = join(root, process.env.OUT_DIR ?? 'dist');
const usage =
  'npm run publish-to -- <folder> [--compress] [--reload "<command>"] [--retain-days 60] [--force] [--withdraw <slug>], or --list';

/** @param {string} text */
function parseDays(text) {
  if (!/^\d+$/.test(text))
    throw new Error(`--retain-days must be a number of days, found "${text}"`);
  return Number(text);
}

/**
 * Build the site without an article; its source says so from then on.
 * @param {string} slug
 * @param {string} to the published folder
 */
async function buildWithout(slug, to) {
  const { withdrawArticle } = /** @type {typeof import('../articles/withdraw-article.ts')} */ (
    await importTypeScript('src/generator/articles/withdraw-article.ts')
  );
  const { parseSiteConfig } = /** @type {typeof import('../../site-config.ts')} */ (
    await importTypeScript('src/site-config.ts')
  );
  const { nextSeq } = /** @type {typeof import('../hosting/publish/next-seq.ts')} */ (
    await importTypeScript('src/generator/hosting/publish/next-seq.ts')
  );
  const articlesDir = join(root, process.env.ARTICLES_DIR ?? 'src/content/articles');
  const file = await withdrawArticle(slug, { articlesDir, env: process.env });
  console.log(`${relative(process.cwd(), file)} says now that it is withdrawn: commit that.`);
  const seq = nextSeq(to, parseSiteConfig(process.env).basePath);
  const env = { ...process.env, CONTENT_SEQ: String(seq) };
  const built = await runNpm(['run', '--silent', 'build'], { cwd: root, env });
  if (!built.ok) throw new Error('Nothing was published, and the article is still online.');
}

/**
 * Publish the build, with a line for each step.
 * @param {string} to
 * @param {{ compress: boolean, retainDays: number, isForced: boolean, reload: string | undefined }} options
 */
async function publish(to, { reload, ...options }) {
  const { publishSite } = /** @type {typeof import('../hosting/publish/publish-site.ts')} */ (
    await importTypeScript('src/generator/hosting/publish/publish-site.ts')
  );
  const { lockFolder } = /** @type {typeof import('../hosting/publish/publication-lock.ts')} */ (
    await importTypeScript('src/generator/hosting/publish/publication-lock.ts')
  );
  const unlock = lockFolder(to);
  try {
    for (const { what, files, isForServer } of publishSite({ from, to, ...options })) {
      console.log(`${String(files.length).padStart(5)}  ${what}`);
      if (reload !== undefined && isForServer && files.length > 0)
        execSync(reload, { stdio: 'inherit' });
    }
  } finally {
    unlock();
  }
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
      withdraw: { type: 'string' },
    },
  });
  const [to, ...others] = positionals;
  if (values.list) {
    const { listInOrder } = /** @type {typeof import('../hosting/publish/publish-site.ts')} */ (
      await importTypeScript('src/generator/hosting/publish/publish-site.ts')
    );
    for (const name of listInOrder(from)) console.log(name);
  } else if (to === undefined || others.length > 0) {
    throw new Error(`Say where to: ${usage}`);
  } else {
    const { compress, force: isForced, reload, withdraw } = values;
    const retainDays = parseDays(values['retain-days']);
    if (withdraw !== undefined) await buildWithout(withdraw, resolve(to));
    await publish(resolve(to), { compress, retainDays, isForced, reload });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
