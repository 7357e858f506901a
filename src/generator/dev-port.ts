/** The port of `npm run dev`. */
export function devPort(env: Record<string, string | undefined>): number {
  return Number(env['PORT'] || 5173);
}
