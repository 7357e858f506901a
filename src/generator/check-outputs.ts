/** Whether the map of outputs.ts fits the application and what the operator leaves to others. */
import type { SiteConfig } from '../site-config.ts';
import { otherFiles, pageOutputs, siteFiles } from './outputs.ts';

/**
 * Compare the map with the application.
 * @param routes patterns of the router
 * @throws Error naming each route without an entry, and each entry without a route
 */
export function checkRoutes(routes: readonly string[]): void {
  const entries = Object.keys(pageOutputs);
  const problems = [
    ...routes
      .filter((route) => !entries.includes(route))
      .map((route) => `the route ${route} has no entry in src/generator/outputs.ts: add its pages`),
    ...entries
      .filter((route) => !routes.includes(route))
      .map((route) => `${route} in src/generator/outputs.ts has no route in src/app/router.tsx`),
    ...Object.entries(pageOutputs)
      .filter(([, { card }]) => card === undefined)
      .map(([route]) => `${route} in src/generator/outputs.ts has no card: say which it names`),
  ];
  if (problems.length > 0) throw new Error(`Pages and routes differ:\n- ${problems.join('\n- ')}`);
}

/**
 * @throws Error naming each of the paths that the site leaves to others although what a build writes
 * lies there: readers would miss it without a connection
 */
export function checkForeignPaths({
  basePath,
  foreignPaths,
}: Pick<SiteConfig, 'basePath' | 'foreignPaths'>): void {
  const routes = Object.keys(pageOutputs).filter((route) => route !== '/$');
  const own = [...routes, ...[...siteFiles, ...otherFiles].map(({ path }) => path)];
  const problems = foreignPaths.flatMap((prefix) => {
    const covered = own.find((path) => `${basePath}${path}/`.startsWith(`${prefix}/`));
    if (covered === undefined) return [];
    const what = basePath + covered === prefix ? '' : `, which has ${basePath}${covered}`;
    return [`${prefix} belongs to this site${what}`];
  });
  if (problems.length > 0)
    throw new Error(`SITE_FOREIGN_PATHS must name what others have:\n- ${problems.join('\n- ')}`);
}
