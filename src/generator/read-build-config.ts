import { existsSync, readdirSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDay, parseSiteConfig, type SiteConfig } from '../site-config.ts';
import { readBrandIcon } from './site-files/icons/brand-icons.ts';
import { parseHostingConfig, type HostingConfig } from './hosting/hosting-config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All that variables tell a build. */
export type BuildConfig = {
  site: SiteConfig;
  hosting: HostingConfig;
  /** The day of the build in UTC, `YYYY-MM-DD`. */
  today: string;
  /** The SVG of another brand than the default one. */
  brandIcon: string | undefined;
  /** Absolute. */
  articlesDir: string;
  publicDir: string;
  outDir: string;
};

/**
 * Read the variables of a build; unset and empty ones take their default.
 * @param project its root
 * @throws Error with all that is wrong with any of them
 */
export function readBuildConfig(
  env: Record<string, string | undefined>,
  project = root,
): BuildConfig {
  const problems: string[] = [];
  const read = <T>(parse: () => T): T | undefined => {
    try {
      return parse();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const folders = {
    articlesDir: resolve(project, env['ARTICLES_DIR'] || 'src/content/articles'),
    publicDir: resolve(project, env['PUBLIC_DIR'] || 'public'),
    outDir: resolve(project, env['OUT_DIR'] || 'dist'),
  };
  const site = read(() => parseSiteConfig(env));
  // Its origin is but the host of a default, so another one will do where the site has none.
  const hosting = read(() => parseHostingConfig(env, site?.origin ?? 'https://blog.example'));
  const brandIcon = read(() => site && readBrandIcon(site, folders.publicDir));
  read(() => checkOutDir(folders.outDir, project));
  if (problems.length > 0 || !site || !hosting) throw new Error(problems.join('\n'));
  return { site, hosting, today: buildDay(env), brandIcon, ...folders };
}

/** The same for a command, which prints the problems alone: Vite would add places in our code. */
export function readBuildConfigOrExit(env: Record<string, string | undefined>): BuildConfig {
  try {
    return readBuildConfig(env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/** What of the project is no place for a build; the cache of the packages is one. */
const sourceFolders = ['src', 'public', 'tests', '.git', '.github', 'node_modules'];
const cacheFolder = 'node_modules/.cache';

/**
 * A build empties its folder first.
 * @throws Error where that would delete what no build has written
 */
function checkOutDir(outDir: string, project: string): void {
  const isIn = (folder: string, inner = outDir) => {
    const way = relative(resolve(project, folder), inner);
    return way !== '..' && !way.startsWith(`..${sep}`);
  };
  const holdsProject = !relative(outDir, resolve(project)).startsWith('..');
  const isSource = sourceFolders.some((folder) => isIn(folder)) && !isIn(cacheFolder);
  const names = !isIn('.') && existsSync(outDir) ? readdirSync(outDir) : [];
  const isOthers = names.length > 0 && !names.includes('_headers');
  if (holdsProject || isSource || isOthers)
    throw new Error(
      `OUT_DIR must name a folder for the build alone, which empties it first, found "${outDir}"`,
    );
}
