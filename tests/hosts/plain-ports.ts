import type { ServerKind } from './web-server.ts';

const first = Number(process.env['HOSTS_PORT'] ?? 4320);

/** Where the servers of the browser tests listen; known before they start, to every process. */
export const plainPorts: Readonly<Record<ServerKind, number>> = { caddy: first, nginx: first + 1 };
