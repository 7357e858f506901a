/** The messages between a page and its sync worker: calls, answers, and the state of the connection. */
import type { Connection } from '../../core/device.ts';
import { isStorageUnavailable, StorageUnavailable } from '../../store/storage-errors.ts';
import type { DeviceWork, OnMeasured } from './device-work.ts';

/** From the page; the answer has the same number. */
export type WorkCall = {
  [Task in keyof DeviceWork]: { number: number; task: Task; given: Parameters<DeviceWork[Task]> };
}[keyof DeviceWork];

/** From the worker. */
export type WorkMessage =
  | { kind: 'started' } // all code has run
  | { kind: 'measured'; connection: Connection }
  | { kind: 'done'; number: number; result: unknown }
  | { kind: 'failed'; number: number; failure: WorkFailure };

/** An error without its class, which cannot be posted. */
type WorkFailure = { name: string; message: string; reason?: StorageUnavailable['reason'] };

/** A Worker, or the worker's global scope. */
export type WorkPort<Sent, Received> = {
  postMessage: (message: Sent) => void;
  addEventListener: (type: 'message', listen: (event: { data: Received }) => void) => void;
};

const tasks = [
  'sync',
  'download',
  'noteSaved',
  'describe',
  'readBack',
  'measure',
  'stop',
] as const satisfies readonly (keyof DeviceWork)[];

/** Work of which `act` does every task. */
export function workBy(
  act: (task: keyof DeviceWork, given: readonly unknown[]) => Promise<unknown>,
): DeviceWork {
  const entries = tasks.map((task) => [task, (...given: readonly unknown[]) => act(task, given)]);
  return Object.fromEntries(entries) as DeviceWork;
}

export function perform(
  work: DeviceWork,
  task: keyof DeviceWork,
  given: readonly unknown[],
): Promise<unknown> {
  const act = work[task] as (...args: readonly unknown[]) => Promise<unknown>;
  return act(...given);
}

/** In the worker: serve the page. */
export function serveWork(
  port: WorkPort<WorkMessage, WorkCall>,
  createWork: (onMeasured: OnMeasured) => DeviceWork,
): void {
  const work = createWork((connection) => port.postMessage({ kind: 'measured', connection }));
  port.addEventListener('message', ({ data: { number, task, given } }) => {
    perform(work, task, given).then(
      (result) => port.postMessage({ kind: 'done', number, result }),
      (cause: unknown) => port.postMessage({ kind: 'failed', number, failure: failureOf(cause) }),
    );
  });
  port.postMessage({ kind: 'started' });
}

/**
 * In the page: work that a worker does.
 * @param onStarted called once the worker serves; earlier calls wait there
 */
export function callWork(
  port: WorkPort<WorkCall, WorkMessage>,
  { onStarted, onMeasured }: { onStarted: () => void; onMeasured: OnMeasured },
): DeviceWork {
  type Waiting = { resolve: (result: unknown) => void; reject: (cause: Error) => void };
  const waiting = new Map<number, Waiting>();
  let calls = 0;
  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'started') return onStarted();
    if (data.kind === 'measured') return onMeasured(data.connection);
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.kind === 'done') return asked?.resolve(data.result);
    return asked?.reject(errorOf(data.failure));
  });
  return workBy((task, given) => {
    calls += 1;
    const number = calls;
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      port.postMessage({ number, task, given } as WorkCall);
    });
  });
}

function failureOf(cause: unknown): WorkFailure {
  if (!(cause instanceof Error)) return { name: 'Error', message: String(cause) };
  const { name, message } = cause;
  const { reason } = cause as StorageUnavailable;
  return { name, message, ...(isStorageUnavailable(cause) && { reason }) };
}

/** An error with the name that it had in the worker. */
function errorOf({ name, message, reason }: WorkFailure): Error {
  if (reason !== undefined) return new StorageUnavailable(reason);
  const error = new Error(message);
  error.name = name;
  return error;
}
