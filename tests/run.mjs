// `npm test`: installs what is missing, then runs every check, two side by side, and counts. `npm test
// -- unit e2e` or `npm test -- --only unit,e2e` runs some steps. tests/README.md tells more. Plain
// JavaScript: it runs before anything is installed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  explainNodeVersion,
  installDependencies,
} from '../src/generator/commands/install-dependencies.mjs';
import { runNpm } from '../src/generator/commands/run-command.mjs';
import { steps } from './test-steps.mjs';

/** @typedef {import('./test-reports.mjs').Counts} Counts */
/** @typedef {import('./test-steps.mjs').Step} Step */

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'foothold-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @param {string} name */
const reportPath = (name) => join(reports, `${name}.json`);
/** How many steps run side by side. Each takes more than one process, and waits now and then. */
const seats = 2;

const chosen = chooseSteps(process.argv.slice(2));
const problem = explainNodeVersion(root);
if (problem !== undefined) stop(problem);
const installed = await installDependencies(root);
if (!installed.ok) stop('Nothing was tested.', installed.interrupted ? 130 : 1);

/** What is missing and could not be installed, with what to do. @type {string[]} */
const lacks = [];
const env = { ...process.env };
if (chosen.some(({ needsBrowser }) => needsBrowser)) {
  try {
    const { ensureBrowser, findHeadlessShell } = await import('./find-browser.mjs');
    const browser = await ensureBrowser();
    const shell = findHeadlessShell();
    env.CHROMIUM_PATH = browser;
    if (shell !== undefined) env.HEADLESS_SHELL_PATH = shell;
    console.log(`Browser: ${env.CHROMIUM_PATH}`);
  } catch (error) {
    lacks.push(error instanceof Error ? error.message : String(error));
  }
}
if (chosen.some(({ needsServers }) => needsServers)) {
  const { ensureServers } = await import('./hosts/find-servers.mjs');
  lacks.push(...[(await ensureServers()) ?? []].flat());
}
if (lacks.length > 0)
  stop(`${lacks.join('\n')}\nNothing was tested. Some steps alone: npm test -- unit build …`);

/** @type {Map<string, Counts & { note?: string, seconds: string }>} */
const results = new Map();
const sideBySide = chosen.length > 1;
if (await runAll()) stop('Stopped.', 130);

const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];
for (const { name } of chosen) {
  const result = results.get(name);
  if (result === undefined) continue;
  totals.passed += result.passed;
  totals.failed += result.failed;
  totals.skipped += result.skipped;
  // Named here again: of a long run, some hosts of checks show the end alone.
  summary.push(summaryLine(name, result), ...(result.failures ?? []).map((line) => `  ✘ ${line}`));
}
console.log(`\n${summary.join('\n')}\n`);
console.log(inWords(totals));
process.exitCode = isGreen(totals) ? 0 : 1;

/**
 * Run the chosen steps, each as soon as a seat is free and what it waits for has ended.
 * @returns {Promise<boolean>} whether it was interrupted; all has ended then, too
 */
async function runAll() {
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  const waiting = [...chosen];
  const state = { interrupted: false };
  while (running.size > 0 || (waiting.length > 0 && !state.interrupted)) {
    const next = state.interrupted ? undefined : waiting.find((step) => canStart(step, running));
    if (next === undefined) {
      await Promise.race(running.values());
      continue;
    }
    waiting.splice(waiting.indexOf(next), 1);
    const ended = runStep(next).then((wasInterrupted) => {
      state.interrupted ||= wasInterrupted;
      running.delete(next);
    });
    running.set(next, ended);
  }
  return state.interrupted;
}

/** @param {Step} step @param {ReadonlyMap<Step, unknown>} running */
function canStart({ after = [], needsBuild }, running) {
  const awaited = needsBuild ? ['build', ...after] : after;
  const isReady = chosen.every(({ name }) => !awaited.includes(name) || results.has(name));
  return isReady && running.size < seats;
}

/**
 * Run a step and note what it came to. What could not be run has not passed: it counts as one failure.
 * @param {Step} step
 * @returns {Promise<boolean>} whether it was interrupted
 */
async function runStep({ name, command, count, needsBuild }) {
  const started = Date.now();
  const failure = { passed: 0, failed: 1, skipped: 0 };
  /** @param {Counts & { note?: string }} counts @param {string} [output] */
  const end = (counts, output = '') => {
    const result = { ...counts, seconds: ((Date.now() - started) / 1000).toFixed(1) };
    results.set(name, result);
    if (sideBySide) console.log(`\n── ${name} ──\n${output.trimEnd()}`);
    console.log(summaryLine(name, result));
    return false;
  };
  if (needsBuild && (results.get('build')?.failed ?? 0) > 0)
    return end({ ...failure, note: 'not run: no build' });
  console.log(`${name} …`);
  const port = await portsOf(name);
  const outputFile = join(reports, `${name}.txt`);
  const parts = command.map((part) => part.replace('{report}', reportPath(name)));
  const { ok, interrupted } = await runNpm(parts, {
    cwd: root,
    env: {
      ...env,
      E2E_PORT: String(port),
      HOSTS_PORT: String(port + 1),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(name),
    },
    ...(sideBySide && { outputFile }),
  });
  if (interrupted) return true;
  const output = sideBySide ? readFileSync(outputFile, 'utf8') : '';
  const one = ok ? { passed: 1, failed: 0, skipped: 0 } : failure;
  if (count === undefined) return end(one, output);
  if (!existsSync(reportPath(name))) return end({ ...failure, note: 'it left no report' }, output);
  const counts = count(readFileSync(reportPath(name), 'utf8'));
  // A tool may fail beside its tests, such as by an error after the last of them.
  return end({ ...counts, failed: Math.max(counts.failed, one.failed) }, output);
}

/** @param {string} name @param {Counts & { note?: string, seconds: string }} result */
function summaryLine(name, { seconds, note, ...counts }) {
  const outcome = `${isGreen(counts) ? 'ok    ' : 'FAILED'} ${inWords(counts)}`;
  return `${name.padEnd(12)} ${outcome} (${seconds} s)${note ? ` – ${note}` : ''}`;
}

/**
 * A skipped test proves nothing, so that one alone is enough to fail: mend it or delete it.
 * @param {Counts} counts
 */
function isGreen({ failed, skipped }) {
  return failed === 0 && skipped === 0;
}

/** @param {Counts} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** @param {string[]} args */
function chooseSteps(args) {
  const names = args.flatMap((arg) => arg.replace(/^--only=?/, '').split(',')).filter(Boolean);
  const known = steps.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) stop(`No step "${unknown.join(', ')}"; there are ${known.join(', ')}.`);
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

/**
 * The first of three ports that a step may take: counted from E2E_PORT where that is set, else free.
 * @param {string} name
 * @returns {Promise<number>}
 */
async function portsOf(name) {
  const first = Number(process.env.E2E_PORT);
  if (first > 0) return first + 3 * chosen.findIndex((step) => step.name === name);
  for (;;) {
    const port = await portWhenFree(0);
    const others = await Promise.all([port + 1, port + 2].map(portWhenFree));
    if (port > 0 && others.every((other) => other > 0)) return port;
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

/** @param {string} message @param {number} [code] @returns {never} */
function stop(message, code = 1) {
  console.error(message);
  process.exit(code);
}
