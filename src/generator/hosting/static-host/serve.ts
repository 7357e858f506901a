// Serves the production build until Ctrl-C. Run by src/generator/commands/start.mjs (npm start, npm run preview).
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
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
    const addresses = describeAddresses(host.origin, { host: env.HOST });
    console.log(`${parseSiteConfig(env).product} is at ${addresses.join(', ')}`);
    const stop = () => void host.close().then(() => process.exit(0));
    process.once('SIGINT', stop).once('SIGTERM', stop);
  } catch (error) {
    fail(explainStartError(error, { port, host: env.HOST }));
  }
}

/** The port that `PORT` asks for, the usual one when it is unset or empty, undefined when it is bad. */
export function parsePort(value: string | undefined): number | undefined {
  if (value === undefined || value.trim() === '') return defaultPort;
  const port = /^\d{1,5}$/.test(value.trim()) ? Number(value) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

/** One line for whoever typed `npm start`. */
export function explainStartError(
  error: unknown,
  { port, host = 'localhost' }: { port: number; host?: string | undefined },
): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the program that uses it, or take another: PORT=${port === 65_535 ? defaultPort : port + 1} npm start`;
  if (code === 'EACCES')
    return `Port ${port} needs administrator rights. Take another: PORT=${defaultPort} npm start`;
  if (code !== undefined && codesOfBadHost.includes(code))
    return `HOST must be an address of this machine, such as localhost, or 0.0.0.0 for all that it has, found "${host}".`;
  return error instanceof Error ? error.message : String(error);
}

/** Of the system, where a server cannot listen at an address, or a name leads to none. */
const codesOfBadHost: readonly string[] = ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'];

const wildcards: readonly string[] = ['0.0.0.0', '::'];
const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '::1'];

/**
 * Where the site can be read: on this machine, and by others in its networks where HOST lets them in.
 * @param address on this machine, by the name localhost
 */
export function describeAddresses(
  address: string,
  {
    host = 'localhost',
    interfaces = networkInterfaces(),
  }: {
    host?: string | undefined;
    interfaces?: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;
  },
): string[] {
  const at = (name: string) =>
    address.replace('//localhost', `//${name.includes(':') ? `[${name}]` : name}`);
  if (host === '' || ownHosts.includes(host)) return [address];
  if (!wildcards.includes(host)) return [at(host)];
  const others = Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [address, ...others.map((found) => `in your network ${at(found.address)}`)];
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
