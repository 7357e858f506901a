import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSiteConfig } from '../../site-config.ts';

/**
 * How the names begin of all that the site in a build stores in browsers: as in its SiteConfig, whatever
 * the variables of today are.
 * @throws Error when the folder holds no finished build
 */
export function builtStoragePrefix(outDir: string): string {
  const read = (name: string) => {
    const file = join(outDir, name);
    if (!existsSync(file))
      throw new Error(`There is no finished build in ${outDir}: run "npm run build" first`);
    return readFileSync(file, 'utf8');
  };
  const { short_name: product } = JSON.parse(read('manifest.webmanifest')) as {
    short_name: string;
  };
  return parseSiteConfig({ SITE_PRODUCT: product }).storagePrefix;
}
