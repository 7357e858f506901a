// Serves the production build until Ctrl-C. Run by src/generator/commands/start.mjs (npm start, npm run preview).
import { parseSiteConfig } from '../../../site-config.ts';
import { startStaticHost } from './static-host.ts';

const defaultPort = 4173;

/**
 * Serve `root`, print the address, and end the process with 0 at SIGINT or SIGTERM. When it cannot
 * start, one line says why and what to do, and the exit code is 1.
 */
export async function serve(root: string, env: NodeJS.ProcessEnv = process.env): Promise<void> {
  const port = parsePort(env.PORT);
  if (port === undefined)
    return fail(`PORT must be a number from 1 to 65535, found "${env.PORT}".`);
  try {
    const host = await startStaticHost({ root, port, ...(env.HOST ? { host: env.HOST } : {}) });
    console.log(`${parseSiteConfig(env).product} is at ${host.address}`);
    const stop = () => void host.close().then(() => process.exit(0));
    process.once('SIGINT', stop).once('SIGTERM', stop);
  } catch (error) {
    fail(explainStartError(error, port));
  }
}

/** The port that `PORT` asks for, the usual one when it is unset or empty, undefined when it is bad. */
export function parsePort(value: string | undefined): number | undefined {
  if (value === undefined || value.trim() === '') return defaultPort;
  const port = /^\d{1,5}$/.test(value.trim()) ? Number(value) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

/** One line for whoever typed `npm start`. */
export function explainStartError(error: unknown, port: number): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or take another: PORT=${port === 65_535 ? defaultPort : port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} needs administrator rights. Take another: PORT=${defaultPort} npm start`;
  return error instanceof Error ? error.message : String(error);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
