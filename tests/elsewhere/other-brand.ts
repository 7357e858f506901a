// The site of another brand in a folder of its origin: the configuration, and the build of it.
import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All that an operator can set, but for the networks: one that is left out shows that the others are. */
export const otherBrand = {
  SITE_PRODUCT: 'Ñandú & Søn',
  SITE_AUTHOR: 'The Ñandú Editors',
  SITE_ORIGIN: 'https://people.nandu.test',
  SITE_BASE_PATH: '/en/career',
  SITE_JOBS_URL: 'https://people.nandu.test/en/openings',
  SITE_X_URL: 'https://x.test/nandu',
  SITE_LINKEDIN_URL: 'https://linkedin.test/company/nandu',
  SITE_DESIGNER_NAME: 'Atelier Rhea',
  SITE_DESIGNER_URL: 'https://rhea.test',
} as const;

const outDir = 'node_modules/.cache/foothold-tests/other-brand';

/** The folder of its build. */
export const otherBrandDist = join(root, outDir);

/** What a build writes last. */
const lastFile = 'sw.js';

/**
 * Build it from the sources of the finished build, unless that was done before.
 * @throws Error with what the build said, when it fails
 */
export async function buildOtherBrand(): Promise<void> {
  const [finished, own] = [join(root, 'dist', lastFile), join(otherBrandDist, lastFile)];
  if (!existsSync(finished)) throw new Error('There is no build: run "npm run build" first');
  if (existsSync(own) && statSync(own).mtimeMs > statSync(finished).mtimeMs) return;
  const { exitCode, output } = await buildSite({ ...otherBrand, OUT_DIR: outDir });
  if (exitCode !== 0) throw new Error(output);
}

/** Build with only the given variables of the configuration. */
export function buildSite(variables: Readonly<Record<string, string>>) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('SITE_'));
  const env = { ...Object.fromEntries(inherited), NODE_ENV: 'production', ...variables };
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [vite, 'build', '--app'],
      { cwd: root, env },
      (_error, stdout, stderr) =>
        resolve({ exitCode: child.exitCode ?? 1, output: stdout + stderr }),
    );
  });
}
