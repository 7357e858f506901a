// Caddy and nginx as an operator would run them, each with the configuration that the build has made.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverPath } from '../prerequisites.mjs';
import type { Certificate } from '../fixtures/certificate.ts';

export type WebServer = {
  /** `https://localhost:<port>`. */
  origin: string;
  /** `http://localhost:<port>`: leads to `origin`. */
  insecureOrigin: string;
  close: () => Promise<void>;
};

export type ServerKind = 'caddy' | 'nginx';
export const serverKinds: readonly ServerKind[] = ['caddy', 'nginx'];

type Ports = { secure: number; insecure: number };
type Place = { root: string; folder: string; ports: Ports };

/**
 * Serve `root`, where a build was published, until stopped.
 * @throws Error with what the server has printed when it ends before it answers
 */
export async function startWebServer(
  kind: ServerKind,
  { root, certificate }: { root: string; certificate: Certificate },
): Promise<WebServer> {
  const folder = mkdtempSync(join(tmpdir(), `site-${kind}-`));
  const [secure = 0, insecure = 0] = await freePorts(2);
  const place = { root, folder, ports: { secure, insecure } };
  writeFileSync(join(folder, 'site.pem'), certificate.cert);
  writeFileSync(join(folder, 'site.key'), certificate.key);
  writeFileSync(join(folder, 'configuration'), kind === 'caddy' ? caddy(place) : nginx(place));
  const server = kind === 'caddy' ? runCaddy(folder) : runNginx(folder);
  const close = () => end(server, folder);
  try {
    await untilListening(server, [secure, insecure]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    origin: `https://localhost:${secure}`,
    insecureOrigin: `http://localhost:${insecure}`,
    close,
  };
}

const caddy = ({ root, folder, ports: { secure, insecure } }: Place) => `
{
	admin off
	auto_https disable_redirects
	http_port ${insecure}
	https_port ${secure}
	skip_install_trust
	log {
		level ERROR
	}
}
https://localhost {
	tls ${folder}/site.pem ${folder}/site.key
	root * ${root}
	import ${root}/.hosts/Caddyfile
}
http://localhost:${insecure} {
	redir https://localhost:${secure}{uri} permanent
}
`;

const nginx = ({ root, folder, ports: { secure, insecure } }: Place) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log stderr crit;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `  ${name}_temp_path ${folder}/${name};`)
  .join('\n')}
  server {
    listen ${insecure};
    server_name localhost;
    return 301 https://localhost:${secure}$request_uri;
  }
  server {
    listen ${secure} ssl http2;
    server_name localhost;
    ssl_certificate ${folder}/site.pem;
    ssl_certificate_key ${folder}/site.key;
    root ${root};
    include ${root}/.hosts/nginx.conf;
  }
}
`;

function runCaddy(folder: string): ChildProcess {
  const configuration = join(folder, 'configuration');
  mkdirSync(join(folder, 'data'));
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', configuration], { env });
}

function runNginx(folder: string): ChildProcess {
  const args = ['-p', folder, '-e', 'stderr', '-c', join(folder, 'configuration')];
  return spawn('nginx', args, { env: { ...process.env, PATH: serverPath } });
}

async function untilListening(server: ChildProcess, ports: readonly number[]): Promise<void> {
  const outputs = [server.stdout, server.stderr].filter((stream) => stream !== null);
  const printed = Promise.all(outputs.map((stream) => text(stream)));
  const ended = new Promise<never>((_resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => {
      void printed.then((parts) => reject(new Error(`The server ended:\n${parts.join('')}`)));
    });
  });
  ended.catch(() => undefined); // it ends, too, when it is stopped
  await Promise.race([Promise.all(ports.map(untilAccepted)), ended]);
}

/** Resolves once somebody listens to a port. */
function untilAccepted(port: number): Promise<void> {
  return new Promise((resolve) => {
    const attempt = () => {
      const socket = connect(port, 'localhost');
      socket.once('connect', () => {
        socket.destroy();
        resolve();
      });
      socket.once('error', () => setTimeout(attempt, 50));
    };
    attempt();
  });
}

async function end(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.pid !== undefined) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** All taken before the first is given back, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    }),
  );
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}
