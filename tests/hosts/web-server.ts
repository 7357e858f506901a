// Caddy, nginx and Apache as an operator would run them, each with the configuration that the build has made.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';
import { serverPath } from '../prerequisites.mjs';
import type { Certificate } from '../fixtures/certificate.ts';

export const serverKinds = ['caddy', 'nginx', 'apache'] as const;
export type ServerKind = (typeof serverKinds)[number];

type Place = { root: string; folder: string; secure: number; insecure: number };

/** How shared hosts run Apache: with modules more or fewer, few permissions, and lines of their own. */
export type ApacheHost = { without?: string; also?: string; overrides?: string; lines?: string };

/**
 * Serve `root`, where a build was published, until stopped.
 * @returns where it is by https, and by http, which leads to the former
 * @throws Error with what the server has printed when it does not start
 */
export async function startWebServer(
  kind: ServerKind,
  { root, certificate, host = {} }: { root: string; certificate: Certificate; host?: ApacheHost },
) {
  const folder = mkdtempSync(join(tmpdir(), `site-${kind}-`));
  const [secure = 0, insecure = 0] = await freePorts(2);
  const configuration = join(folder, 'configuration');
  writeFileSync(join(folder, 'site.pem'), certificate.cert);
  writeFileSync(join(folder, 'site.key'), certificate.key);
  writeFileSync(configuration, configurations[kind]({ root, folder, secure, insecure }, host));
  const [command, ...args] = {
    caddy: ['caddy', 'run', '--adapter', 'caddyfile', '--config', configuration] as const,
    nginx: ['nginx', '-p', folder, '-e', 'stderr', '-c', configuration] as const,
    apache: ['apache2', '-DFOREGROUND', '-f', configuration] as const,
  }[kind];
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const server = spawn(command, args, { env: { ...process.env, ...homes, PATH: serverPath } });
  const printed = Promise.all([text(server.stdout), text(server.stderr)]);
  const close = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
  };
  try {
    await vi.waitFor(() => Promise.all([secure, insecure].map(connectTo)), 20_000);
  } catch (cause) {
    await close();
    throw new Error(`The server did not start:\n${(await printed).join('')}`, { cause });
  }
  const [origin, insecureOrigin] = [`https://localhost:${secure}`, `http://localhost:${insecure}`];
  return { origin, insecureOrigin, close };
}

/** @throws while nobody listens to the port */
async function connectTo(port: number): Promise<void> {
  const socket = connect(port, 'localhost');
  await once(socket, 'connect').finally(() => socket.destroy());
}

/** All taken before the first is given back, so that no two are the same. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

const caddy = ({ root, folder, secure, insecure }: Place) => `
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

const nginx = ({ root, folder, secure, insecure }: Place) => `
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

const apacheModules =
  'mpm_event authz_core alias dir mime headers rewrite filter deflate socache_shmcb ssl'.split(' ');

/** As shared hosts have it: what the site says is in its `.htaccess`. */
const apache = (
  { root, folder, secure, insecure }: Place,
  { without = '', also = '', overrides = 'All', lines = '' }: ApacheHost,
) => `
ServerRoot ${folder}
PidFile ${folder}/pid
ServerName localhost
ErrorLog ${folder}/error.log
LogLevel crit
${[...apacheModules, ...also.split(' ')]
  .filter((name) => name && !without.split(' ').includes(name))
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
${process.getuid?.() === 0 ? 'User nobody\nGroup nogroup' : ''}
TypesConfig /dev/null
Listen ${insecure}
Listen ${secure}
<VirtualHost *:${insecure}>
  Redirect permanent / https://localhost:${secure}/
</VirtualHost>
<VirtualHost *:${secure}>
  SSLEngine on
  SSLCertificateFile ${folder}/site.pem
  SSLCertificateKeyFile ${folder}/site.key
  DocumentRoot ${root}
</VirtualHost>
<Directory ${root}>
  Require all granted
  AllowOverride ${overrides}
  DirectoryIndex index.html
  ${lines}
</Directory>
`;

const configurations = { caddy, nginx, apache };
