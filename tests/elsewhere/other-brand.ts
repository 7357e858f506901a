// The site of another brand in a folder of its origin: the configuration, and the build of it.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildOnce } from '../fixtures/build-once.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All that an operator can set, but for the networks: one that is left out shows that the others are. */
export const otherBrand = {
  SITE_PRODUCT: 'Ñandú & Søn',
  SITE_AUTHOR: 'The Ñandú Editors',
  SITE_ORIGIN: 'https://people.nandu.test',
  SITE_BASE_PATH: '/en/career',
  SITE_HSTS: 'subdomains',
  SITE_JOBS_URL: 'https://people.nandu.test/en/openings',
  SITE_X_URL: 'https://x.test/nandu',
  SITE_LINKEDIN_URL: 'https://linkedin.test/company/nandu',
  SITE_DESIGNER_NAME: 'Atelier Rhea',
  SITE_DESIGNER_URL: 'https://rhea.test',
} as const;

const outDir = 'node_modules/.cache/foothold-tests/other-brand';

/** The folder of its build. */
export const otherBrandDist = join(root, outDir);

/** Its articles are the real ones, of which this one shows a picture within its text. */
export const illustrated = {
  slug: 'low-income-digital-nomad-visas',
  alt: 'A desk with a lamp in front of a window',
};
const publicDir = 'node_modules/.cache/foothold-tests/other-brand-public';
const articlesDir = 'node_modules/.cache/foothold-tests/other-brand-articles';

/** Its mark. */
export const otherIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="12" fill="#0a7"/><path d="M16 48V16l32 32V16" fill="none" stroke="#fff" stroke-width="8"/></svg>';

/**
 * Build it from the sources of the finished build, unless that was done before.
 * @throws Error with what the build said, when it fails
 */
export async function buildOtherBrand(): Promise<void> {
  if (!existsSync(join(root, 'dist/sw.js')))
    throw new Error('There is no build: run "npm run build" first');
  const folders = { ARTICLES_DIR: articlesDir, PUBLIC_DIR: publicDir };
  await buildOnce(outDir, { ...otherBrand, ...folders }, copySources);
}

function copySources(): void {
  cpSync(join(root, 'public'), join(root, publicDir), { recursive: true });
  writeFileSync(join(root, publicDir, 'favicon.svg'), otherIcon);
  const to = join(root, articlesDir);
  rmSync(to, { recursive: true, force: true });
  cpSync(join(root, 'src/content/articles'), to, { recursive: true });
  const folder = join(to, illustrated.slug);
  const file = join(folder, 'index.md');
  const picture = `![${illustrated.alt}](desk.webp)`;
  const source = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    source.replace(/^## .+$/m, (heading) => `${heading}\n\n${picture}`),
  );
  cpSync(
    join(root, 'tests/fixtures/articles/first-interview/desk.webp'),
    join(folder, 'desk.webp'),
  );
}
