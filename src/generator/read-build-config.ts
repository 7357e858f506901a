import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hstsScopes } from '../shared/security-headers.ts';
import { buildDay, readSite } from '../site-config.ts';
import { posixPath } from './list-files.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file by which a folder is known as one of builds, also if one was broken off there. Hosts block it. */
export const buildMarker = '.blog-build';

export type BuildConfig = ReturnType<typeof readBuildConfig>;

/** Read the variables of a build; empty ones count as unset. Folders are absolute. @throws Error naming every malformed one */
export function readBuildConfig(env: NodeJS.ProcessEnv, project = root) {
  const { site, problems, placeholders } = readSite(env);
  const folder = (variable: string, fallback: string) =>
    resolve(project, env[variable] || fallback);
  const articlesDir = folder('ARTICLES_DIR', 'src/content/articles');
  const publicDir = folder('PUBLIC_DIR', 'public');
  const outDir = folder('OUT_DIR', 'dist');
  const brandFile = join(publicDir, 'favicon.svg');
  const hasBrandFile = !site.isDefaultBrand && existsSync(brandFile);
  const brandIcon = hasBrandFile ? readFileSync(brandFile, 'utf8') : undefined;
  const metaPolicy = env['SITE_META_POLICY'] || 'false';
  const contact = env['SITE_SECURITY_CONTACT'];
  const feedHost = env['SITE_FEED_HOST'];
  const scope = env['SITE_HSTS'] || 'host';
  const hsts = hstsScopes.find((one) => one === scope);
  if (!site.isDefaultBrand && !/<svg\s[^>]*viewBox=/.test(brandIcon ?? ''))
    problems.push(
      `SITE_PRODUCT names another brand: put its logo, an SVG with a viewBox, into ${brandFile}`,
    );
  // The usual folder may be gone: git keeps no empty one.
  for (const variable of ['ARTICLES_DIR', 'PUBLIC_DIR'])
    if (env[variable] && !existsSync(folder(variable, '')))
      problems.push(`${variable} must name a folder, found "${folder(variable, '')}"`);
  if (!isForBuilds(outDir, project))
    problems.push(
      `OUT_DIR must name a folder for the build alone, which empties it first, found "${outDir}", which has files but no ${buildMarker}. If they are of an earlier release's build, delete them`,
    );
  if (metaPolicy !== 'true' && metaPolicy !== 'false')
    problems.push(`SITE_META_POLICY must be true or false, found "${metaPolicy}"`);
  if (contact && !(URL.canParse(contact) && /^(https:|mailto:[^\s@]+@(?!.*@))\S+$/.test(contact)))
    problems.push(`SITE_SECURITY_CONTACT must begin with mailto: or https:, found "${contact}"`);
  const epoch = env['SOURCE_DATE_EPOCH'];
  if (epoch && !/^[1-9]\d{0,9}$/.test(epoch))
    problems.push(`SOURCE_DATE_EPOCH must be in whole seconds since 1970, found "${epoch}"`);
  if (feedHost && !/^[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(feedHost))
    problems.push(`SITE_FEED_HOST must be a host, such as blog.test, found "${feedHost}"`);
  if (!hsts) problems.push(`SITE_HSTS must be one of ${hstsScopes.join(', ')}, found "${scope}"`);
  if (problems.length > 0 || !hsts)
    throw new Error(`The site configuration is not valid:\n- ${problems.join('\n- ')}`);
  return {
    site,
    /** Pairs of variable and URL: what a deployment still has to set. */
    placeholders,
    /** Whether pages carry the security policy themselves, for hosts that send no headers. */
    metaPolicy: metaPolicy === 'true',
    /** Where to report a vulnerability: a URL that begins with `mailto:` or `https:`. */
    securityContact: new URL(contact || `mailto:security@${new URL(site.origin).hostname}`).href,
    /** Names the entries of feeds: a blog that moves keeps the host that it began with. */
    feedHost: feedHost || new URL(site.origin).hostname,
    hsts,
    today: buildDay(env),
    /** The SVG of another brand; undefined for the default one. */
    brandIcon,
    articlesDir,
    publicDir,
    outDir,
    cacheDir: resolve(root, 'node_modules/.cache/foothold/pictures'),
    devPort: Number(env['PORT'] || 5173),
  };
}

/** A build empties its folder first. @returns whether that deletes only what a build has written */
function isForBuilds(outDir: string, project: string): boolean {
  if (/^(?:dist$|(?:node_modules\/)?\.cache\/)/.test(posixPath(relative(project, outDir))))
    return true;
  if (existsSync(outDir) && !statSync(outDir).isDirectory()) return false;
  const names = existsSync(outDir) ? readdirSync(outDir) : [];
  return names.length === 0 || names.includes(buildMarker);
}
