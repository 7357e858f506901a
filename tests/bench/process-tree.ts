import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, on every Linux (`getconf CLK_TCK`), and bytes of a page of memory. */
const ticksPerSecond = 100;
const pageBytes = 4096;
const intervalMs = 200;

type Process = { parent: number; ticks: number; bytes: number };

/** What a process and all below it take: the most memory at one time, and processor time. */
export type TreeCost = { peakBytes: number; cpuSeconds: number };

/**
 * Watch a process and those that it starts, by looking at Linux's /proc every 200 ms.
 * @returns ends the watch and gives what was seen; elsewhere than on Linux zeros
 */
export function watchTree(root: number): () => TreeCost {
  const cost: TreeCost = { peakBytes: 0, cpuSeconds: 0 };
  const look = () => {
    const processes = readProcesses();
    const members = treeOf(root, processes);
    const sum = (key: 'ticks' | 'bytes') =>
      members.reduce((total, id) => total + (processes.get(id)?.[key] ?? 0), 0);
    cost.peakBytes = Math.max(cost.peakBytes, sum('bytes'));
    cost.cpuSeconds = Math.max(cost.cpuSeconds, sum('ticks') / ticksPerSecond);
  };
  const timer = setInterval(look, intervalMs);
  return () => {
    clearInterval(timer);
    return cost;
  };
}

function readProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>();
  for (const name of readNames()) {
    const id = Number(name);
    const process = Number.isInteger(id) ? readProcess(id) : undefined;
    if (process) processes.set(id, process);
  }
  return processes;
}

function readNames(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return []; // no Linux
  }
}

/** Undefined for one that has ended meanwhile. */
function readProcess(id: number): Process | undefined {
  try {
    return parseStat(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A line of /proc/<id>/stat; its fields are counted after the name, which may hold anything (proc(5)). */
function parseStat(line: string): Process {
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const field = (number: number) => fields[number - 3] ?? 0;
  // Its own time as user and system, and that of the children that have ended.
  const ticks = field(14) + field(15) + field(16) + field(17);
  return { parent: field(4), ticks, bytes: field(24) * pageBytes };
}

function treeOf(root: number, processes: ReadonlyMap<number, Process>): number[] {
  const children = [...processes].filter(([, { parent }]) => parent === root).map(([id]) => id);
  return [root, ...children.flatMap((id) => treeOf(id, processes))];
}
