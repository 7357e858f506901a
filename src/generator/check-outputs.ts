/** Whether the map of outputs.ts fits the application. */
import { pageOutputs } from './outputs.ts';

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
