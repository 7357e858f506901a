// A host that serves a build as ours does and, when told, breaks as networks and hosts do.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createStaticHandler } from '../../src/generator/hosting/static-host.ts';
import type { Fault } from './fault.ts';

/** A request in the order of arrival. */
export type LoggedRequest = {
  /** As asked for, with its query. */
  path: string;
  /** Of the body as sent so far: compressed, without headers. */
  bytes: number;
  /** Made by the service worker on its own account, such as for the precache. */
  isByWorker: boolean;
};

export type FaultyServer = Awaited<ReturnType<typeof startFaultyServer>>;

/** Of our own requests for the true answer, which meet no fault and are not logged. */
const trueAnswer = 'x-true-answer';

/**
 * @param root the folder of a build
 * @throws Error when there is no build
 */
export async function startFaultyServer(root: string) {
  let answer = createStaticHandler(root);
  const log: LoggedRequest[] = [];
  const faults: { paths: string | RegExp; fault: Fault }[] = [];
  const hanging = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    if (request.headers[trueAnswer]) return answer(request, response);
    const { url = '/' } = request;
    log.push(countBytes(request, response));
    const path = url.replace(/\?.*$/s, '');
    const active = faults.findLast(({ paths }) =>
      typeof paths === 'string' ? paths === path : paths.test(path),
    );
    if (active === undefined) return answer(request, response);
    hanging.add(response);
    response.once('close', () => hanging.delete(response));
    const answering = answerWithFault(active.fault, origin + url, response, () =>
      answer(request, response),
    );
    answering.catch((error: unknown) => {
      console.error(`The fault of ${url} could not be made`, error);
      response.destroy();
    });
  });
  const listen = async (port: number) => {
    server.listen(port);
    await once(server, 'listening');
    return port;
  };
  /**
   * A port that nobody gets who asks for any: systems give those from 32768 on. Else another test's server could
   * answer for this one while it is stopped.
   */
  const listenOnOwnPort = (): Promise<number> =>
    listen(randomInt(20_000, 32_000)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return listenOnOwnPort();
      throw error;
    });
  const port = await listenOnOwnPort();
  const origin = `http://localhost:${port}`;

  return {
    /** The same from start to start. */
    origin,
    log: log as readonly LoggedRequest[],
    clearLog: () => void log.splice(0),
    /**
     * Answer paths (without query; exactly this one, or all that match) with a fault, from now on.
     * Where several apply, the latest does.
     */
    fail: (paths: string | RegExp, fault: Fault) => void faults.push({ paths, fault }),
    /** Hold the true answers back, until the result is called. */
    hold: (...held: readonly string[]): (() => void) => {
      let letGo = (): void => undefined;
      const until = new Promise<void>((resolve) => (letGo = resolve));
      for (const paths of held) faults.push({ paths, fault: { kind: 'held', until } });
      return letGo;
    },
    /** Take all faults away, and end what hangs on them. */
    heal: () => {
      faults.splice(0);
      for (const response of hanging) response.destroy();
    },
    /** Put another build online, at once. */
    serve: (other: string) => void (answer = createStaticHandler(other)),
    /** Refuse connections, and end those there are. */
    stop: async () => {
      if (!server.listening) return;
      server.close().closeAllConnections();
      await once(server, 'close');
    },
    start: () => listen(port),
  };
}

/** Below compression, so that the bytes are those of the wire. */
function countBytes({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
  const isByWorker = headers.referer?.endsWith('/sw.js') ?? false;
  const entry: LoggedRequest = { path: url, bytes: 0, isByWorker };
  for (const name of ['write', 'end'] as const) {
    const send = response[name].bind(response) as (...args: unknown[]) => unknown;
    const count = (...args: unknown[]) => {
      const [chunk] = args;
      const isBody = typeof chunk === 'string' || chunk instanceof Uint8Array;
      if (isBody) entry.bytes += Buffer.byteLength(chunk);
      return send(...args);
    };
    Object.assign(response, { [name]: count });
  }
  return entry;
}

/** Answer with a fault; `answer` would answer truly. @param url what was asked for */
async function answerWithFault(
  fault: Fault,
  url: string,
  response: ServerResponse,
  answer: () => void,
): Promise<void> {
  if (fault.kind === 'hang') return;
  if (fault.kind === 'held') return void fault.until.then(answer);
  if (fault.kind === 'foreign')
    return void response.writeHead(fault.status, fault.headers).end(fault.body);
  const truly = await fetch(url, {
    headers: { 'Accept-Encoding': 'identity', [trueAnswer]: 'yes' },
    redirect: 'manual',
  });
  const body = Buffer.from(await truly.arrayBuffer());
  for (const [name, value] of truly.headers)
    if (!/^(connection|keep-alive|transfer-encoding)$/.test(name)) response.setHeader(name, value);
  response.statusCode = truly.status;
  if (fault.kind === 'headers') {
    for (const [name, value] of Object.entries(fault.headers)) response.setHeader(name, value);
  } else if (fault.kind === 'altered') {
    const middle = body.length >> 1;
    body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
  } else {
    response.write(body.subarray(0, fault.afterBytes), () => response.destroy());
    return;
  }
  response.end(body);
}
