// `npm test`: installs what is missing, then runs every check and counts. `npm test -- unit e2e` or
// `npm test -- --only unit,e2e` runs some steps. Plain JavaScript: it runs before anything is installed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { explainNodeVersion, installDependencies } from '../src/build/install-dependencies.mjs';
import { runNpm } from '../src/build/run-command.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command after `npm`
 * @property {(report: string) => Counts} [count] reads the JSON report; without, the step is one test
 * @property {boolean} [needsBuild]
 * @property {boolean} [needsBrowser]
 * @property {boolean} [needsServers]
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'foothold-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** @param {string} name */
const reportPath = (name) => join(reports, `${name}.json`);
/** @param {string} commandLine of an installed tool */
const tool = (commandLine) => ['exec', '--no', '--', ...commandLine.split(' ')];
/** @param {string} name @param {string} project */
const vitest = (name, project) => [
  ...tool(`vitest run --project ${project} --reporter=default --reporter=json`),
  `--outputFile.json=${reportPath(name)}`,
];

/** @type {Step[]} */
const steps = [
  { name: 'types', command: ['run', '--silent', 'types'] },
  { name: 'format', command: tool('oxfmt --check') },
  { name: 'lint', command: ['run', '--silent', 'lint'] },
  { name: 'unit', command: vitest('unit', 'unit'), count: countVitest },
  { name: 'build', command: ['run', '--silent', 'build'] },
  {
    name: 'build-tests',
    command: vitest('build-tests', 'build'),
    count: countVitest,
    needsBuild: true,
  },
  {
    name: 'hosts',
    command: vitest('hosts', 'hosts'),
    count: countVitest,
    needsBuild: true,
    needsServers: true,
  },
  {
    name: 'hosts-pages',
    command: tool(
      'playwright test --config tests/hosts/playwright.config.ts --reporter=list,json blog.spec',
    ),
    count: countPlaywright,
    needsBuild: true,
    needsBrowser: true,
    needsServers: true,
  },
  {
    name: 'size',
    command: ['run', '--silent', 'size'],
    needsBuild: true,
    needsBrowser: true,
  },
  {
    name: 'lighthouse',
    command: tool(
      'playwright test --config tests/lighthouse/playwright.config.ts --reporter=list,json',
    ),
    count: countPlaywright,
    needsBuild: true,
    needsBrowser: true,
  },
  {
    name: 'e2e',
    command: tool('playwright test --config tests/e2e/playwright.config.ts --reporter=list,json'),
    count: countPlaywright,
    needsBuild: true,
    needsBrowser: true,
  },
  {
    name: 'elsewhere',
    command: tool(
      'playwright test --config tests/elsewhere/playwright.config.ts --reporter=list,json',
    ),
    count: countPlaywright,
    needsBuild: true,
    needsBrowser: true,
  },
  {
    name: 'screens',
    command: tool(
      'playwright test --config tests/screens/playwright.config.ts --project=measurements --reporter=list,json',
    ),
    count: countPlaywright,
    needsBuild: true,
    needsBrowser: true,
  },
  {
    name: 'faults',
    command: tool(
      'playwright test --config tests/faults/playwright.config.ts --reporter=list,json',
    ),
    count: countPlaywright,
    needsBuild: true,
    needsBrowser: true,
  },
];

const chosen = chooseSteps(process.argv.slice(2));
const problem = explainNodeVersion(root);
if (problem !== undefined) stop(problem);
const installed = await installDependencies(root);
if (!installed.ok) stop('Nothing was tested.', installed.interrupted ? 130 : 1);

/** @type {string | undefined} */
let browserProblem;
const env = { ...process.env };
if (chosen.some(({ needsBrowser }) => needsBrowser)) {
  try {
    const { ensureBrowser } = await import('./find-browser.mjs');
    env.CHROMIUM_PATH = await ensureBrowser();
    env.E2E_PORT ??= String(await freePort());
    console.log(`Browser: ${env.CHROMIUM_PATH}`);
  } catch (error) {
    browserProblem = error instanceof Error ? error.message : String(error);
  }
}

/** @type {string | undefined} */
let serverProblem;
if (chosen.some(({ needsServers }) => needsServers)) {
  const { ensureServers } = await import('./hosts/find-servers.mjs');
  serverProblem = await ensureServers();
}

const totals = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];
let buildFailed = false;
for (const step of chosen) {
  const started = Date.now();
  const { note, ...counts } = await runStep(step);
  totals.passed += counts.passed;
  totals.failed += counts.failed;
  totals.skipped += counts.skipped;
  if (step.name === 'build') buildFailed = counts.failed > 0;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const outcome = `${isGreen(counts) ? 'ok    ' : 'FAILED'} ${inWords(counts)}`;
  summary.push(`${step.name.padEnd(12)} ${outcome} (${seconds} s)${note ? ` – ${note}` : ''}`);
  console.log(summary.at(-1));
}
console.log(`\n${summary.join('\n')}\n`);
console.log(inWords(totals));
process.exitCode = isGreen(totals) ? 0 : 1;

/**
 * What could not be run has not passed: it counts as one failure.
 * @param {Step} step
 * @returns {Promise<Counts & { note?: string }>}
 */
async function runStep({ name, command, count, needsBuild, needsBrowser, needsServers }) {
  console.log(`\n── ${name} ──`);
  const failure = { passed: 0, failed: 1, skipped: 0 };
  if (needsBuild && buildFailed) return { ...failure, note: 'not run: no build' };
  if (needsBrowser && browserProblem) return { ...failure, note: browserProblem };
  if (needsServers && serverProblem) return { ...failure, note: serverProblem };
  const reportEnv = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(name) };
  const { ok, interrupted } = await runNpm(command, { cwd: root, env: reportEnv });
  if (interrupted) stop('Stopped.', 130);
  const one = ok ? { passed: 1, failed: 0, skipped: 0 } : failure;
  if (count === undefined) return one;
  if (!existsSync(reportPath(name))) return { ...failure, note: 'it left no report' };
  const counts = count(readFileSync(reportPath(name), 'utf8'));
  // A tool may fail beside its tests, such as by an error after the last of them.
  return { ...counts, failed: Math.max(counts.failed, one.failed) };
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

/** @param {string} report @returns {Counts} */
function countVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    JSON.parse(report);
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = testResults;
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** @param {string} report @returns {Counts} */
function countPlaywright(report) {
  const { stats, errors } = JSON.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** @param {string[]} args */
function chooseSteps(args) {
  const names = args.flatMap((arg) => arg.replace(/^--only=?/, '').split(',')).filter(Boolean);
  const known = steps.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) stop(`No step "${unknown.join(', ')}"; there are ${known.join(', ')}.`);
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

/** @returns {Promise<number>} a port that was free a moment ago */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 4310));
    });
  });
}

/** @param {string} message @param {number} [code] @returns {never} */
function stop(message, code = 1) {
  console.error(message);
  process.exit(code);
}
