// `npm run publish-to -- <folder>`: puts the build (OUT_DIR, else dist) in the place of an earlier one,
// in an order in which readers always meet a whole site. See src/generator/hosting/publish/README.md.
import { execSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { importTypeScript } from './import-typescript.mjs';
import { projectFolders, root } from './project-folders.mjs';
import { readArguments, refuse } from './read-arguments.mjs';
import { runNpm } from './run-command.mjs';

const { articlesDir, outDir: from } = projectFolders(process.env);

/** @type {import('./read-arguments.mjs').Command} */
const command = {
  usage: `npm run publish-to -- <folder> [options], or npm run publish-to -- --list
Puts the build (OUT_DIR, else dist) in the place of the site in that folder; readers always meet a whole one.

  --list                print the files of the build in the order in which they may go online, and do nothing
  --compress            add compressed files, for servers that send them
  --reload "<command>"  run this when the configuration of the server has changed
  --retain-days <days>  how long files named by their content stay after the last build with them (60)
  --force               publish also content that is not numbered above what is online
  --withdraw <slug>     mark an article as withdrawn in its source, build, and publish that
  --help, -h            print this`,
  options: {
    compress: { type: 'boolean' },
    'retain-days': { type: 'string' },
    force: { type: 'boolean' },
    list: { type: 'boolean' },
    reload: { type: 'string' },
    withdraw: { type: 'string' },
  },
};

/** @param {string} file of hosting/publish/ */
const importPublish = (file) => importTypeScript(`src/generator/hosting/publish/${file}`);
/** @param {string} words */
const warn = (words) => console.warn(words);

/** @param {string} to @param {string} basePath */
async function checkPlace(to, basePath) {
  const { checkFolder } = /** @type {typeof import('../hosting/publish/check-folder.ts')} */ (
    await importPublish('check-folder.ts')
  );
  checkFolder(to, { root, from, basePath });
}

/**
 * @param {string} to
 * @param {Omit<Parameters<typeof import('../hosting/publish/publish-site.ts').publishSite>[0], 'from' | 'to'>} options
 * @returns what publishes the build, with a line for each step
 */
async function createPublish(to, options) {
  const { publishSite } = /** @type {typeof import('../hosting/publish/publish-site.ts')} */ (
    await importPublish('publish-site.ts')
  );
  const { lockFolder } = /** @type {typeof import('../hosting/publish/publication-lock.ts')} */ (
    await importPublish('publication-lock.ts')
  );
  return () => {
    const unlock = lockFolder(to);
    try {
      for (const { what, files } of publishSite({ from, to, ...options }))
        console.log(`${String(files.length).padStart(5)}  ${what}`);
    } finally {
      unlock();
    }
  };
}

/**
 * @param {string} slug
 * @param {string} to the published folder
 * @param {() => void} publish
 */
async function withdrawArticle(slug, to, publish) {
  const { withdraw } = /** @type {typeof import('../hosting/publish/withdraw.ts')} */ (
    await importPublish('withdraw.ts')
  );
  const source = /** @type {typeof import('../articles/withdraw-article.ts')} */ (
    await importTypeScript('src/generator/articles/withdraw-article.ts')
  );
  const { nextNumbers } = /** @type {typeof import('../hosting/publish/next-seq.ts')} */ (
    await importPublish('next-seq.ts')
  );
  await checkPlace(to, '');
  const { seq, epoch } = nextNumbers(to, { basePath: '', env: process.env, warn: () => undefined });
  const env = { ...process.env, CONTENT_SEQ: String(seq), CONTENT_EPOCH: String(epoch) };
  await withdraw({
    mark: async () =>
      relative(
        process.cwd(),
        await source.withdrawArticle(slug, { articlesDir, env: process.env }),
      ),
    build: async () => (await runNpm(['run', '--silent', 'build'], { cwd: root, env })).ok,
    publish,
    say: (words) => console.log(words),
  });
}

const { values, names } = readArguments(command);
const [to, ...others] = names;
const { reload, withdraw, 'retain-days': days = '60' } = values;
if (!values['list'] && (to === undefined || others.length > 0))
  refuse(command, 'Say where to publish, one folder.');
if (typeof days !== 'string' || !/^\d+$/.test(days))
  refuse(command, `--retain-days must be a number of days, found "${days}".`);

try {
  if (to === undefined || values['list']) {
    const { listInOrder } = /** @type {typeof import('../hosting/publish/publish-site.ts')} */ (
      await importPublish('publish-site.ts')
    );
    for (const name of listInOrder(from)) console.log(name);
  } else {
    const publish = await createPublish(resolve(to), {
      compress: values['compress'] === true,
      retainDays: Number(days),
      isForced: values['force'] === true,
      reload:
        typeof reload === 'string' ? () => void execSync(reload, { stdio: 'inherit' }) : undefined,
      warn,
    });
    if (typeof withdraw === 'string') {
      await withdrawArticle(withdraw, resolve(to), publish);
    } else {
      const { readBuild } = /** @type {typeof import('../hosting/publish/read-build.ts')} */ (
        await importPublish('read-build.ts')
      );
      await checkPlace(resolve(to), readBuild(from).basePath);
      publish();
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
