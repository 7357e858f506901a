// A host that serves a build as ours does and, when told, breaks as networks and hosts do.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createStaticHandler } from '../../src/generator/hosting/static-host.ts';
import { answerWithFault, type Fault } from './fault.ts';

/** A request in the order of arrival; what it came to is filled in as it is answered. */
export type LoggedRequest = {
  /** As asked for, with its query. */
  path: string;
  /** 0 while there is none. */
  status: number;
  /** Of the body as sent: compressed, without headers. */
  bytes: number;
  /** Made by the service worker on its own account, such as for the precache. */
  isByWorker: boolean;
};

export type FaultyServer = {
  /** `http://localhost:<port>`, the same from start to start. */
  origin: string;
  log: readonly LoggedRequest[];
  clearLog: () => void;
  /**
   * Answer paths (without query; exactly this one, or all that match) with a fault, from now on.
   * Where several apply, the latest does.
   */
  fail: (paths: string | RegExp, fault: Fault) => void;
  /** Hold the true answers back, until the result is called. */
  hold: (...paths: readonly (string | RegExp)[]) => () => void;
  /** Take all faults away, and end what hangs on them. */
  heal: () => void;
  /** Put another build online, at once. */
  serve: (root: string) => void;
  /** Refuse connections, and end those there are. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

type ActiveFault = { paths: string | RegExp; fault: Fault };

/**
 * @param root the folder of a build
 * @throws Error when there is no build
 */
export async function startFaultyServer(root: string): Promise<FaultyServer> {
  let answer = createStaticHandler(root);
  const log: LoggedRequest[] = [];
  const faults: ActiveFault[] = [];
  const hanging = new Set<ServerResponse>();

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '/';
    logAnswer(log, request, response);
    const active = faults.findLast(({ paths }) => applies(paths, path.replace(/\?.*$/s, '')));
    if (active === undefined) return answer(request, response);
    hanging.add(response);
    response.once('close', () => hanging.delete(response));
    const answerTruly = () => answer(request, response);
    answerWithFault(active.fault, request, response, answerTruly).catch((error: unknown) => {
      console.error(`The fault of ${path} could not be made`, error);
      response.destroy();
    });
  };

  let server: Server = createServer(handle);
  const port = await listenOnOwnPort(server);
  return {
    origin: `http://localhost:${port}`,
    log,
    clearLog: () => void log.splice(0),
    fail: (paths, fault) => void faults.push({ paths, fault }),
    hold: (...held) => {
      let letGo = (): void => undefined;
      const until = new Promise<void>((resolve) => (letGo = resolve));
      for (const paths of held) faults.push({ paths, fault: { kind: 'held', until } });
      return letGo;
    },
    heal: () => {
      faults.splice(0);
      for (const response of hanging) response.destroy();
    },
    serve: (other) => {
      answer = createStaticHandler(other);
    },
    stop: () => close(server),
    start: async () => {
      server = createServer(handle);
      await listen(server, port);
    },
  };
}

function applies(paths: string | RegExp, path: string): boolean {
  return typeof paths === 'string' ? paths === path : paths.test(path);
}

/** Below compression, so that the bytes are those of the wire. */
function logAnswer(
  log: LoggedRequest[],
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const isByWorker = headers.referer?.endsWith('/sw.js') ?? false;
  const entry: LoggedRequest = { path: url, status: 0, bytes: 0, isByWorker };
  log.push(entry);
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  const count = (chunk: unknown) => {
    const isBody = typeof chunk === 'string' || chunk instanceof Uint8Array;
    if (isBody) entry.bytes += Buffer.byteLength(chunk);
  };
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    entry.status = args[0];
    return writeHead(...args);
  }) as typeof writeHead;
  response.write = ((...args: Parameters<typeof write>) => {
    count(args[0]);
    return write(...args);
  }) as typeof write;
  response.end = ((...args: Parameters<typeof end>) => {
    count(args[0]);
    return end(...args);
  }) as typeof end;
}

/**
 * Listen on a port that nobody gets who asks for any: systems give those from 32768 on. Else another
 * test's server could answer for this one while it is stopped.
 */
async function listenOnOwnPort(server: Server): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    try {
      await listen(server, port);
      return port;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port);
  await once(server, 'listening');
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
