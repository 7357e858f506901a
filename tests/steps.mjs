// What `npm test` and `npm run test:all` run, in this order. Plain JavaScript: it is read before anything is installed.
import { countPlaywright, countVitest } from './reports.mjs';

/** @typedef {import('./reports.mjs').Counts} Counts */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command after `npm`, with `{report}` for the path of its JSON report
 * @property {(report: string) => Counts} [count] reads the JSON report; without, the step is one test
 * @property {boolean} [hasGate] of its browser tests those with the tag `@gate` are a part of the gate
 * @property {boolean} [isLong] not a part of the gate
 */

/** @param {string} commandLine of an installed tool @returns {string[]} */
const tool = (commandLine) => ['exec', '--no', '--', ...commandLine.split(' ')];

/** @param {string} name @param {string} [project] @returns {Step} */
const vitest = (name, project = name) => ({
  name,
  command: [
    ...tool(`vitest run --project ${project} --reporter=default --reporter=json`),
    '--outputFile.json={report}',
  ],
  count: countVitest,
});

/** @param {string} name @returns {Step} */
const browser = (name) => ({
  name,
  command: tool(
    `playwright test --reporter=list,json --config tests/playwright.config.ts --project=${name}`,
  ),
  count: countPlaywright,
});

/** Of package.json. @param {string} name @returns {Step} */
const script = (name) => ({ name, command: ['run', '--silent', name] });

/** @param {Step} step @returns {Step} */
const long = (step) => ({ ...step, isLong: true });

/** @param {Step} step @returns {Step} */
const gate = (step) => ({ ...step, hasGate: true });

/**
 * The steps of a phase run two at a time, the phases one after the other: nothing runs beside a browser.
 * @type {readonly (readonly Step[])[]}
 */
export const phases = [
  [script('build'), vitest('unit')],
  [
    script('more-builds'),
    script('lint'),
    script('types'),
    { name: 'format', command: tool('oxfmt --check') },
    vitest('build-tests', 'build'),
  ],
  [gate(browser('e2e'))],
  [gate(browser('faults'))],
  [gate(browser('lighthouse'))],
  [vitest('hosts'), script('size')],
  [long(vitest('builds'))],
  [long(browser('screens'))],
];
