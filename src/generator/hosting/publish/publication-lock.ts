import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

type Holder = { host: string; pid: number };

/**
 * Keep other publications out of a folder until this one is done: each would lose what the other notes.
 * The lock of a process that was killed on this machine does not count.
 * @returns what lets the next one in
 * @throws Error when another publication is on its way, naming the lock
 */
export function lockFolder(to: string): () => void {
  const file = join(to, '.publishing');
  mkdirSync(to, { recursive: true });
  if (!take(file)) {
    const holder = readHolder(file);
    const who = holder ? `, process ${holder.pid} on ${holder.host}` : '';
    if (!isGone(holder))
      throw new Error(
        `Another publication into this folder is on its way${who}: wait for it. If there is none, delete ${file}.`,
      );
    rmSync(file, { force: true });
    if (!take(file)) throw new Error('Another publication into this folder has just begun.');
  }
  return () => rmSync(file, { force: true });
}

function take(file: string): boolean {
  const holder: Holder = { host: hostname(), pid: process.pid };
  try {
    writeFileSync(file, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined where the lock is only half written, or gone again. */
function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

function isGone(holder: Holder | undefined): boolean {
  if (holder?.host !== hostname()) return false;
  try {
    process.kill(holder.pid, 0); // asks whether it is there
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
