// The steps of `npm test`, which tests/run.mjs runs. Plain JavaScript: it is read before anything is
// installed.
import { countPlaywright, countVitest } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Counts} Counts */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command after `npm`, with `{report}` for the path of its JSON report
 * @property {(report: string) => Counts} [count] reads the JSON report; without, the step is one test
 * @property {readonly string[]} [after] names of steps that must have ended first, where they are chosen
 * @property {boolean} [needsBuild]
 * @property {boolean} [needsBrowser]
 * @property {boolean} [needsServers]
 */

/** @param {string} commandLine of an installed tool */
const tool = (commandLine) => ['exec', '--no', '--', ...commandLine.split(' ')];
/** @param {string} project */
const vitest = (project) => [
  ...tool(`vitest run --project ${project} --reporter=default --reporter=json`),
  '--outputFile.json={report}',
];

/** @param {string} suite @param {string} [rest] */
const playwright = (suite, rest = '') =>
  tool(
    `playwright test --config tests/${suite}/playwright.config.ts --reporter=list,json ${rest}`.trim(),
  );

/**
 * As they are chosen to run: the first that can, so that long ones come early. The summary has the
 * same order.
 * @type {Step[]}
 */
export const steps = [
  { name: 'build', command: ['run', '--silent', 'build'] },
  { name: 'more-builds', command: ['run', '--silent', 'more-builds'], needsBuild: true },
  {
    name: 'e2e',
    command: playwright('e2e'),
    count: countPlaywright,
    needsBuild: true,
    needsBrowser: true,
  },
  {
    name: 'faults',
    command: playwright('faults'),
    count: countPlaywright,
    after: ['more-builds'],
    needsBuild: true,
    needsBrowser: true,
  },
  {
    name: 'screens',
    command: playwright('screens', '--project=measurements'),
    count: countPlaywright,
    needsBuild: true,
    needsBrowser: true,
  },
  {
    name: 'elsewhere',
    command: playwright('elsewhere'),
    count: countPlaywright,
    after: ['more-builds'],
    needsBuild: true,
    needsBrowser: true,
  },
  {
    name: 'hosts-pages',
    command: playwright('hosts', 'blog.spec'),
    count: countPlaywright,
    after: ['more-builds'],
    needsBuild: true,
    needsBrowser: true,
    needsServers: true,
  },
  {
    name: 'build-tests',
    command: vitest('build'),
    count: countVitest,
    after: ['more-builds'],
    needsBuild: true,
  },
  { name: 'unit', command: vitest('unit'), count: countVitest },
  {
    name: 'hosts',
    command: vitest('hosts'),
    count: countVitest,
    needsBuild: true,
    needsServers: true,
  },
  {
    name: 'size',
    command: ['run', '--silent', 'size'],
    needsBuild: true,
    needsBrowser: true,
  },
  { name: 'lint', command: ['run', '--silent', 'lint'] },
  { name: 'types', command: ['run', '--silent', 'types'] },
  { name: 'format', command: tool('oxfmt --check') },
  {
    name: 'lighthouse',
    command: playwright('lighthouse'),
    count: countPlaywright,
    needsBuild: true,
    needsBrowser: true,
  },
];
