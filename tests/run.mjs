// `npm test` runs the gate, `npm run test:all` everything: installs what is missing, runs the steps and counts.
// `npm test -- unit e2e` runs some steps, `npm test -- e2e -g "menu"` some tests of one, in the gate or not.
// Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fail, prepare, root } from '../src/generator/commands/prepare.mjs';

/**
 * `command` follows `npm`. A tool of tests writes test-results/<name>.json; another is one test. Of browser tests those
 * with the tag `@gate` are the gate's, where there are any.
 * @typedef {{ name: string, command: string, hasGate?: boolean, isLong?: boolean }} Step
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: number }} Counts
 */

/** @param {string} name @returns {Step} */
const vitest = (name) => ({
  name,
  command: `exec --no -- vitest run --project ${name} --reporter=default --reporter=json --outputFile.json=test-results/${name}.json`,
});

/** @param {string} name @returns {Step} */
const browser = (name) => ({
  name,
  command: `exec --no -- playwright test --reporter=list,json --config tests/playwright.config.ts --project=${name}`,
});

/** @param {string} name @returns {Step} */
const script = (name) => ({ name, command: `run --silent ${name}` });

/** The steps of a phase run two at a time, the phases one after the other: nothing runs beside a browser. */
const phases = [
  [script('build'), vitest('unit')],
  [
    {
      name: 'setup',
      command:
        'exec --no -- node src/generator/commands/run.mjs tests/fixtures/make-builds.ts makeBuilds',
    },
    script('lint'),
    script('types'),
    { name: 'format', command: 'run --silent format:check' },
  ],
  ...['e2e', 'faults', 'lighthouse'].map((name) => [{ ...browser(name), hasGate: true }]),
  [vitest('hosts'), vitest('output'), script('size')],
  [{ ...vitest('rebuilds'), isLong: true }],
  [{ ...browser('screens'), isLong: true }],
];

const started = Date.now();
const isAll = process.argv[2] === '--all';
const { wanted, options } = readArguments(process.argv.slice(isAll ? 3 : 2));
prepare({ forTests: true });
try {
  const { ensurePrerequisites } = await import('./prerequisites.mjs');
  ensurePrerequisites();
} catch (error) {
  fail(`${error instanceof Error ? error.message : String(error)}\nNothing was tested.`);
}
console.log(`Everything is installed (${secondsSince(started)} s).`);

/** @type {(Counts & { name: string, line: string })[]} */
const results = [];
for (const phase of phases) {
  const waiting = phase.filter(({ name, isLong }) =>
    wanted.length > 0 ? isWanted(name) : isAll || !isLong,
  );
  const isAlone = waiting.length < 2;
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step, isAlone);
  };
  await Promise.all([lane(), lane()]);
  if (results.some(({ name, failed }) => name === 'build' && failed > 0)) break; // nothing to test
}

/** A step, or the builds that it asks; browser tests make these themselves. @param {string} name */
function isWanted(name) {
  const needsBuilds = wanted.includes('output') || wanted.includes('hosts');
  return wanted.includes(name) || (name === 'setup' && needsBuilds);
}

/** @param {keyof Counts} key */
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const totals = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
console.log(`\n${results.map(({ line }) => line).join('\n')}\n`);
console.log(`In ${secondsSince(started)} s, with ${sum('flaky')} flaky tests.`);
console.log(inWords(totals));
process.exitCode = isGreen(totals) ? 0 : 1;

/**
 * Run a step and add what it came to. What could not be run has not passed: it counts as one failure.
 * @param {Step} step
 * @param {boolean} isAlone no line of another step comes in between
 */
async function runStep({ name, command, hasGate }, isAlone) {
  const began = Date.now();
  const report = join(root, `test-results/${name}.json`);
  rmSync(report, { force: true });
  console.log(`\n── ${name} ──`);
  const inGate = hasGate && !isAll && options.length === 0;
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn(
    'npm',
    [...command.split(' '), ...(inGate ? ['--grep', '@gate'] : name === 'setup' ? [] : options)],
    {
      cwd: root,
      stdio: ['ignore', output, output],
      env: {
        ...process.env,
        ...(isAll && { TEST_ALL: 'true' }),
        E2E_PORT: String(10_000 + 2 * (process.pid % 10_000)), // two for each run, below those that systems give away
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    },
  );
  for (const input of [child.stdout, child.stderr])
    if (input)
      createInterface({ input }).on('line', (line) => console.log(`${name.padEnd(11)} │ ${line}`));
  const isPassed = await new Promise((resolve) => {
    child.once('error', (error) => resolve(console.error(String(error))));
    child.once('close', (code) => resolve(code === 0));
  });
  const counts = existsSync(report)
    ? readReport(readFileSync(report, 'utf8'))
    : { passed: isPassed ? 1 : 0, failed: 0, skipped: 0, flaky: 0 };
  // A tool may fail without a failed test, such as by an error after the last of them.
  if (!isPassed) counts.failed ||= 1;
  const outcome = `${isGreen(counts) ? 'ok    ' : 'FAILED'} ${inWords(counts)}`;
  const line = `${name.padEnd(11)} ${outcome} (${secondsSince(began)} s)`;
  results.push({ ...counts, name, line });
  console.log(line);
}

/** Playwright's report has `stats`, Vitest's `num…Tests`. @param {string} text @returns {Counts} */
function readReport(text) {
  const { stats, ...report } = JSON.parse(text);
  if (stats) return { ...stats, passed: stats.expected, failed: stats.unexpected };
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, flaky: 0 };
}

/** A skipped test proves nothing, so one alone fails the run. @param {Omit<Counts, 'flaky'>} counts */
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
    fail(
      `"${args.slice(first).join(' ')}" needs one step before it: ${names.join(', ')}.\nSuch as: npm test -- e2e -g "menu"`,
    );
  return { wanted: args.slice(0, 1), options: args.slice(1) };
}

/** @param {number} time in milliseconds since 1970 */
function secondsSince(time) {
  return Math.round((Date.now() - time) / 1000);
}
