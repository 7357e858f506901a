// What `npm test` and `npm run test:all` run, in this order. Plain JavaScript: it is read before anything is installed.
import { countPlaywright, countVitest } from './reports.mjs';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command after `npm`, with `{report}` for the path of its JSON report
 * @property {(report: string) => import('./reports.mjs').Counts} [count] reads the JSON report; without, the step is
 *   one test
 * @property {boolean} [hasGate] of its browser tests those with the tag `@gate` are a part of the gate
 * @property {boolean} [isLong] not a part of the gate
 */

/** @param {string} name @param {string} [project] @returns {Step} */
const vitest = (name, project = name) => ({
  name,
  command: `exec --no -- vitest run --project ${project} --reporter=default --reporter=json --outputFile.json={report}`,
  count: countVitest,
});

/** @param {string} name @param {Partial<Step>} part @returns {Step} */
const browser = (name, part) => ({
  name,
  command: `exec --no -- playwright test --reporter=list,json --config tests/playwright.config.ts --project=${name}`,
  count: countPlaywright,
  ...part,
});

/** Of package.json. @param {string} name @returns {Step} */
const script = (name) => ({ name, command: `run --silent ${name}` });

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
    { name: 'format', command: 'exec --no -- oxfmt --check' },
    vitest('build-tests', 'build'),
  ],
  [browser('e2e', { hasGate: true })],
  [browser('faults', { hasGate: true })],
  [browser('lighthouse', { hasGate: true })],
  [vitest('hosts'), script('size')],
  [{ ...vitest('builds'), isLong: true }],
  [browser('screens', { isLong: true })],
];
