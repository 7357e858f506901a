// Where the project is, and the folders that variables choose. Plain JavaScript: the build and the commands
// use it, some of which run before anything is installed.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The folders of ARTICLES_DIR, PUBLIC_DIR and OUT_DIR, absolute.
 * @param {Record<string, string | undefined>} env an empty variable counts as unset
 * @param {string} [project] what they are relative to
 */
export function projectFolders(env, project = root) {
  return {
    articlesDir: resolve(project, env['ARTICLES_DIR'] || 'src/content/articles'),
    publicDir: resolve(project, env['PUBLIC_DIR'] || 'public'),
    outDir: resolve(project, env['OUT_DIR'] || 'dist'),
  };
}
