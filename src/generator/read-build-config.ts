import { existsSync, readdirSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hstsScopes } from '../core/security-headers.ts';
import { buildDay, listPlaceholders, parseSiteConfig, withoutEmpty } from '../site-config.ts';
import { posixPath } from './files-below.ts';
import { readBrandIcon } from './site-files/icons/brand-icons.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Variables = Record<string, string | undefined>;

/** All that variables tell a build. */
export type BuildConfig = ReturnType<typeof readBuildConfig>;

/**
 * Read the variables of a build; unset and empty ones take their default.
 * @param project its root
 * @throws Error with all that is wrong with any of them
 */
export function readBuildConfig(variables: Variables, project = root) {
  const env = withoutEmpty(variables);
  const problems: string[] = [];
  const read = <T>(parse: () => T): T | undefined => {
    try {
      return parse();
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const publicDir = resolve(project, env['PUBLIC_DIR'] ?? 'public');
  const outDir = resolve(project, env['OUT_DIR'] ?? 'dist');
  const site = read(() => parseSiteConfig(env));
  const brandIcon = read(() => site && readBrandIcon(site, publicDir));
  if (!isForBuilds(outDir, project))
    problems.push(
      `OUT_DIR must name a folder for the build alone, which empties it first, found "${outDir}"`,
    );
  const articlesDir = resolve(project, env['ARTICLES_DIR'] ?? 'src/content/articles');
  if (!existsSync(articlesDir))
    problems.push(`ARTICLES_DIR must name a folder of articles, found "${articlesDir}"`);
  const { SITE_META_POLICY: metaPolicy = 'false', SITE_HSTS: scope = 'host' } = env;
  const { hostname } = new URL(site?.origin ?? 'https://blog.example');
  const { SITE_SECURITY_CONTACT: securityContact = `mailto:security@${hostname}` } = env;
  const hsts = hstsScopes.find((one) => one === scope);
  if (metaPolicy !== 'true' && metaPolicy !== 'false')
    problems.push(`SITE_META_POLICY must be true or false, found "${metaPolicy}"`);
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(securityContact))
    problems.push(
      `SITE_SECURITY_CONTACT must begin with mailto: or https:, found "${securityContact}"`,
    );
  if (!hsts) problems.push(`SITE_HSTS must be one of ${hstsScopes.join(', ')}, found "${scope}"`);
  if (problems.length > 0 || !site || !hsts) throw new Error(problems.join('\n'));
  return {
    site,
    /** Pairs of variable and address: what a deployment still has to set. */
    placeholders: listPlaceholders(site, env),
    /** Whether pages carry the security policy themselves, for hosts that send no headers. */
    metaPolicy: metaPolicy === 'true',
    /** Where a weakness of the site is told: an address that begins with `mailto:` or `https:`. */
    securityContact,
    /** How much of the domain browsers may ask by https only. */
    hsts,
    /** The day of the build in UTC, `YYYY-MM-DD`. */
    today: buildDay(env),
    /** The SVG of another brand than the default one. */
    brandIcon,
    /** Absolute, as the other folders. */
    articlesDir,
    publicDir,
    outDir,
    /** The port of `npm run dev`. */
    devPort: Number(env['PORT'] ?? 5173),
  };
}

/** For a command: prints the problems alone, where Vite would add a stack trace. */
export function readBuildConfigOrExit(env: Variables) {
  try {
    return readBuildConfig(env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

/** A build empties its folder first. @returns whether that deletes only what a build has written */
function isForBuilds(outDir: string, project: string): boolean {
  const folder = posixPath(relative(project, outDir));
  // A build that was broken off has left something there, too.
  if (folder === 'dist' || /^(?:node_modules\/)?\.cache\//.test(folder)) return true;
  const names = existsSync(outDir) ? readdirSync(outDir) : [];
  return names.length === 0 || names.includes('_headers');
}
