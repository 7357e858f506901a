// `npm test` runs the gate, `npm run test:all` everything: installs what is missing, runs the steps of steps.mjs, and
// counts. `npm test -- unit e2e` runs some steps, `npm test -- e2e -g "menu"` some tests of one, in the gate or
// not. Plain JavaScript: it runs before anything is installed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from '../src/generator/commands/prepare.mjs';
import { failuresIn, inWords, isGreen, noCounts } from './reports.mjs';
import { runNpm } from './run-command.mjs';
import { phases } from './steps.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {Counts & { name: string, seconds: number }} Result */

const root = fileURLToPath(new URL('..', import.meta.url));
const started = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'foothold-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const [tier, ...words] = process.argv.slice(2);
const isAll = tier === '--all';
const { chosen, options } = chooseSteps(isAll ? words : process.argv.slice(2));
prepare();
try {
  const { ensurePrerequisites } = await import('./prerequisites.mjs');
  await ensurePrerequisites();
} catch (error) {
  stop(`${error instanceof Error ? error.message : String(error)}\nNothing was tested.`);
}
console.log(`Everything is installed (${secondsSince(started)} s).`);

const firstPort = await freePorts();
/** @type {Result[]} */
const results = [];
for (const phase of chosen) {
  const waiting = [...phase];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
      results.push(await runStep(step, phase.length > 1));
  };
  await Promise.all([lane(), lane()]);
  if (results.some(({ name, failed }) => name === 'build' && failed > 0)) break; // nothing to test
}

const totals = results.reduce(
  (sum, { passed, failed, skipped, flaky }) => ({
    passed: sum.passed + passed,
    failed: sum.failed + failed,
    skipped: sum.skipped + skipped,
    flaky: [...sum.flaky, ...flaky],
  }),
  { passed: 0, failed: 0, skipped: 0, flaky: /** @type {string[]} */ ([]) },
);
console.log(`\n${results.map(resultLines).join('\n')}\n`);
console.log(`In ${secondsSince(started)} s.`);
if (totals.flaky.length > 0) console.log(`Flaky, passed at the second try: ${totals.flaky.length}`);
console.log(inWords(totals));
process.exitCode = isGreen(totals) ? 0 : 1;

/**
 * Run a step and say what it came to. What could not be run has not passed: it counts as one failure.
 * @param {Step} step
 * @param {boolean} hasCompany whether lines of another step come in between
 * @returns {Promise<Result>}
 */
async function runStep(step, hasCompany) {
  const { name, command, count } = step;
  const began = Date.now();
  const report = join(reports, `${name}.json`);
  console.log(`\n── ${name} ──`);
  const { ok, interrupted } = await runNpm(
    [...command.map((part) => part.replace('{report}', report)), ...optionsOf(step)],
    {
      cwd: root,
      env: {
        ...process.env,
        ...(isAll && { TEST_ALL: 'true' }),
        E2E_PORT: String(firstPort),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      ...(hasCompany && { prefix: `${name.padEnd(11)} │ ` }),
    },
  );
  if (interrupted) stop('Stopped.', 130);
  const counts = count && existsSync(report) ? count(readFileSync(report, 'utf8')) : noCounts;
  // A tool may fail without a failed test, such as by an error after the last of them.
  const failed = ok ? counts.failed : Math.max(counts.failed, 1);
  const passed = ok && count === undefined ? 1 : counts.passed;
  const result = { ...counts, passed, failed, name, seconds: secondsSince(began) };
  console.log(resultLines(result));
  return result;
}

/** The options of the command line, else of a browser suite the tests of the gate. @param {Step} step */
function optionsOf({ hasGate }) {
  if (options.length > 0) return options;
  return hasGate && !isAll ? ['--grep', '@gate'] : [];
}

/** @param {Result} result */
function resultLines({ name, seconds, ...counts }) {
  const outcome = `${isGreen(counts) ? 'ok    ' : 'FAILED'} ${inWords(counts)} (${seconds} s)`;
  return [`${name.padEnd(11)} ${outcome}`, ...failuresIn(counts)].join('\n');
}

/**
 * Names of steps, and after one of them its own options.
 * @param {readonly string[]} args
 */
function chooseSteps(args) {
  const names = phases.flat().map(({ name }) => name);
  const end = args.findIndex((arg) => !names.includes(arg));
  const wanted = end < 0 ? args : args.slice(0, end);
  const others = end < 0 ? [] : args.slice(end);
  if (others.length > 0 && wanted.length !== 1)
    stop(
      `"${others.join(' ')}" needs one step before it: ${names.join(', ')}.\nSuch as: npm test -- e2e -g "menu"`,
    );
  /** @param {Step} step */
  const isChosen = ({ name, isLong }) =>
    wanted.length > 0 ? wanted.includes(name) : isAll || !isLong;
  const all = phases.map((phase) => phase.filter(isChosen));
  return { chosen: all.filter(({ length }) => length > 0), options: others };
}

/** The first of three ports that are free. @returns {Promise<number>} */
async function freePorts() {
  for (;;) {
    const port = await portWhenFree(0);
    const others = await Promise.all([port + 1, port + 2].map(portWhenFree));
    if (others.every((other) => other > 0)) return port;
  }
}

/**
 * @param {number} port 0 takes any
 * @returns {Promise<number>} the port, free a moment ago; 0 where somebody has it
 */
function portWhenFree(port) {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(0));
    server.listen(port, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @param {number} time in milliseconds since 1970 */
function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000);
}

/** @param {string} message @param {number} [code] @returns {never} */
function stop(message, code = 1) {
  console.error(message);
  process.exit(code);
}
