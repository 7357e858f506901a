// A host that serves a build as ours does and, when told, breaks as networks and hosts do.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStaticHandler } from '../../src/generator/hosting/static-host.ts';
import type { Fault } from './fault.ts';

/** A request in the order of arrival. */
export type LoggedRequest = {
  /** As asked for, with its query. */
  path: string;
  /** Of the body as sent so far: compressed, without headers. */
  bytes: number;
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
  let isStopped = false;
  const log: LoggedRequest[] = [];
  const faults: { paths: string | RegExp; fault: Fault }[] = [];
  const faulted = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    if (request.headers[trueAnswer]) return answer(request, response);
    const { url = '/' } = request;
    log.push(logRequest(request, response));
    const path = url.replace(/\?.*$/s, '');
    const active = faults.findLast(({ paths }) =>
      typeof paths === 'string' ? paths === path : paths.test(path),
    );
    if (active === undefined) return answer(request, response);
    faulted.add(response);
    response.once('close', () => faulted.delete(response));
    const answerTruly = () => answer(request, response);
    answerWithFault(active.fault, origin + url, response, answerTruly).catch((error: unknown) => {
      console.error(`The fault of ${url} could not be made`, error);
      response.destroy();
    });
  });
  server.on('connection', (socket) => isStopped && socket.resetAndDestroy());
  server.listen(0);
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const fail = (paths: string | RegExp, fault: Fault) => void faults.push({ paths, fault });

  return {
    origin,
    log: log as readonly LoggedRequest[],
    clearLog: () => void log.splice(0),
    /**
     * Answer paths (without query; exactly this one, or all that match) with a fault, from now on.
     * Where several apply, the latest does.
     */
    fail,
    /** Hold the true answers back, until the result is called. */
    hold: (paths: string | RegExp): (() => void) => {
      let letGo = (): void => undefined;
      const until = new Promise<void>((resolve) => (letGo = resolve));
      fail(paths, { kind: 'held', until });
      return letGo;
    },
    /** Take all faults away, and end what they hold. */
    heal: () => {
      faults.splice(0);
      for (const response of faulted) response.destroy();
    },
    /** Put another build online, at once. */
    serve: (other: string) => void (answer = createStaticHandler(other)),
    /** Refuse connections, and end those there are. The port stays ours, or another test's server could get it. */
    stop: async () => {
      isStopped = true;
      server.closeAllConnections();
    },
    start: async () => {
      isStopped = false;
    },
    close: () => server.close().closeAllConnections(),
  };
}

/** Counts below compression: the bytes are those of the wire. */
function logRequest({ url = '/' }: IncomingMessage, response: ServerResponse) {
  const entry: LoggedRequest = { path: url, bytes: 0 };
  for (const name of ['write', 'end'] as const) {
    const send = response[name].bind(response) as (...args: unknown[]) => unknown;
    const count = (...args: unknown[]) => {
      const [chunk] = args;
      if (typeof chunk === 'string' || chunk instanceof Uint8Array)
        entry.bytes += Buffer.byteLength(chunk);
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
  if (fault.kind === 'held') return fault.until.then(answer);
  if (fault.kind === 'foreign')
    return void response.writeHead(fault.status, fault.headers).end(fault.body);
  const headers = { 'Accept-Encoding': 'identity', [trueAnswer]: 'yes' };
  const truly = await fetch(url, { headers, redirect: 'manual' });
  const body = Buffer.from(await truly.arrayBuffer());
  for (const [name, value] of truly.headers)
    if (!/^(connection|keep-alive|transfer-encoding)$/.test(name)) response.setHeader(name, value);
  response.statusCode = truly.status;
  if (fault.kind === 'cut')
    return void response.write(body.subarray(0, fault.afterBytes), () => response.destroy());
  if (fault.kind === 'headers')
    for (const [name, value] of Object.entries(fault.headers)) response.setHeader(name, value);
  else body.writeUInt8(body.readUInt8(body.length >> 1) ^ 1, body.length >> 1);
  response.end(body);
}
