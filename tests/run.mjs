// `npm test` runs the gate, `npm run test:all` everything: installs what is missing, runs the steps of steps.mjs, and
// counts. `npm test -- unit e2e` runs some steps, `npm test -- e2e -g "menu"` some tests of one, in the gate or
// not. Plain JavaScript: it runs before anything is installed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { end, prepare, root } from '../src/generator/commands/prepare.mjs';
import { runCommand } from './run-command.mjs';
import { phases } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Counts */
/** @typedef {Counts & { name: string, seconds: number }} Result */

const started = Date.now();
const isAll = process.argv[2] === '--all';
const { wanted, options } = readArguments(process.argv.slice(isAll ? 3 : 2));
prepare();
try {
  const { ensurePrerequisites } = await import('./prerequisites.mjs');
  await ensurePrerequisites();
} catch (error) {
  end(`${error instanceof Error ? error.message : String(error)}\nNothing was tested.`);
}
console.log(`Everything is installed (${secondsSince(started)} s).`);

/** @type {Result[]} */
const results = [];
for (const phase of phases) {
  const chosen = phase.filter(({ name, isLong }) =>
    wanted.length > 0 ? wanted.includes(name) : isAll || !isLong,
  );
  const waiting = [...chosen];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await runStep(step, chosen.length > 1));
  };
  await Promise.all([lane(), lane()]);
  if (results.some(({ name, failed }) => name === 'build' && failed > 0)) break; // nothing to test
}

/** @param {keyof Counts} key */
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const totals = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
console.log(`\n${results.map(resultLine).join('\n')}\n`);
console.log(`In ${secondsSince(started)} s, with ${sum('flaky')} flaky tests.`);
console.log(inWords(totals));
process.exitCode = isGreen(totals) ? 0 : 1;

/**
 * Run a step and say what it came to. What could not be run has not passed: it counts as one failure.
 * @param {Step} step
 * @param {boolean} hasCompany whether lines of another step come in between
 * @returns {Promise<Result>}
 */
async function runStep({ name, command, hasGate }, hasCompany) {
  const began = Date.now();
  const report = join(root, `test-results/${name}.json`);
  rmSync(report, { force: true });
  console.log(`\n── ${name} ──`);
  const inGate = hasGate && !isAll && options.length === 0;
  const isPassed = await runCommand(
    'npm',
    [...command.split(' '), ...(inGate ? ['--grep', '@gate'] : options)],
    {
      env: {
        ...process.env,
        ...(isAll && { TEST_ALL: 'true' }),
        // Two ports for each run: below those that systems give away.
        E2E_PORT: String(10_000 + 2 * (process.pid % 10_000)),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      ...(hasCompany && { prefix: `${name.padEnd(11)} │ ` }),
    },
  );
  const counts = existsSync(report)
    ? readReport(readFileSync(report, 'utf8'))
    : { passed: isPassed ? 1 : 0, failed: 0, skipped: 0, flaky: 0 };
  // A tool may fail without a failed test, such as by an error after the last of them.
  const failed = Math.max(counts.failed, isPassed ? 0 : 1);
  const result = { ...counts, name, failed, seconds: secondsSince(began) };
  console.log(resultLine(result));
  return result;
}

/** The counts of a JSON report by Playwright or Vitest, which name what failed themselves. @param {string} text @returns {Counts} */
function readReport(text) {
  const { stats, ...counts } = JSON.parse(text);
  return stats
    ? {
        passed: stats.expected,
        failed: stats.unexpected,
        skipped: stats.skipped,
        flaky: stats.flaky,
      }
    : {
        passed: counts.numPassedTests,
        failed: counts.numFailedTests,
        skipped: counts.numPendingTests + counts.numTodoTests,
        flaky: 0,
      };
}

/** @param {Result} result */
function resultLine({ name, seconds, flaky, ...counts }) {
  const outcome = `${isGreen(counts) ? 'ok    ' : 'FAILED'} ${inWords(counts)}`;
  return `${name.padEnd(11)} ${outcome}${flaky === 0 ? '' : `, ${flaky} flaky`} (${seconds} s)`;
}

/** A skipped test proves nothing, so that one alone is enough to fail. @param {Omit<Counts, 'flaky'>} counts */
function isGreen({ failed, skipped }) {
  return failed === 0 && skipped === 0;
}

/** @param {Omit<Counts, 'flaky'>} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** Names of steps, and after one of them its own options. @param {readonly string[]} args */
function readArguments(args) {
  const names = phases.flat().map(({ name }) => name);
  const first = args.findIndex((arg) => !names.includes(arg));
  if (first < 0) return { wanted: args, options: [] };
  if (first !== 1)
    end(
      `"${args.slice(first).join(' ')}" needs one step before it: ${names.join(', ')}.\nSuch as: npm test -- e2e -g "menu"`,
    );
  return { wanted: args.slice(0, 1), options: args.slice(1) };
}

/** @param {number} time in milliseconds since 1970 */
function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000);
}
