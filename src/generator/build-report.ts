/**
 * What a build tells whoever started it: a line for each step with its seconds, how far a long one is,
 * and at the end what was built. On a terminal a bar shows how far a step is; elsewhere, as in CI, lines
 * do.
 */
export type BuildReport = {
  /** Start a step; the one before has ended, and its line is written. */
  begin: (step: string) => void;
  /** How far the step is, in whatever it counts. Shown once it takes longer than two seconds. */
  progress: (done: number, total: number) => void;
  /** End the last step and write the lines. */
  finish: (lines: readonly string[]) => void;
};

/** Where the report goes: `process.stdout` is one. */
type ReportStream = { isTTY?: boolean; write: (text: string) => unknown };

const quietMs = 2000;
/** Between two lines of progress where there is no bar. */
const lineEveryMs = 10_000;
const barWidth = 24;
const nameWidth = 30;
const clearLine = '\r\u001B[2K';

/** @param now in ms, of a clock that only goes on */
export function createBuildReport(
  stream: ReportStream = process.stdout,
  now: () => number = () => performance.now(),
): BuildReport {
  const isTerminal = stream.isTTY === true;
  let step: { name: string; startedAt: number; toldAt: number; count: string } | undefined;
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const end = () => {
    if (!step) return;
    const { name, startedAt, count } = step;
    const clear = isTerminal ? clearLine : '';
    const time = seconds(now() - startedAt).padStart(8);
    stream.write(`${clear}${name.padEnd(nameWidth)}${count.padStart(8)}${time}\n`);
    step = undefined;
  };
  return {
    begin(name) {
      end();
      step = { name, startedAt: now(), toldAt: -Infinity, count: '' };
    },
    progress(done, total) {
      if (!step) return;
      step.count = formatCount(total);
      const at = now();
      if (at - step.startedAt < quietMs || done === total) return;
      const { name, toldAt } = step;
      if (isTerminal) {
        const filled = Math.floor((barWidth * done) / total);
        const bar = '█'.repeat(filled) + '░'.repeat(barWidth - filled);
        stream.write(`${clearLine}${name} ${bar} ${formatCount(done)} of ${formatCount(total)}`);
      } else if (at - toldAt >= lineEveryMs) {
        stream.write(`${name}: ${formatCount(done)} of ${formatCount(total)}\n`);
        step.toldAt = at;
      }
    },
    finish(lines) {
      end();
      for (const line of lines) stream.write(`${line}\n`);
    },
  };
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
