// What `npm test` and `npm run test:all` run, in this order. Plain JavaScript: it is read before anything is installed.

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command after `npm`. A tool of tests writes test-results/<name>.json; another is one test
 * @property {boolean} [hasGate] of its browser tests those with the tag `@gate` are a part of the gate
 * @property {boolean} [isLong] not a part of the gate
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

/** Of package.json. @param {string} name @returns {Step} */
const script = (name) => ({ name, command: `run --silent ${name}` });

/**
 * The steps of a phase run two at a time, the phases one after the other: nothing runs beside a browser.
 * @type {readonly (readonly Step[])[]}
 */
export const phases = [
  [script('build'), vitest('unit')],
  [
    browser('setup'),
    script('lint'),
    script('types'),
    { name: 'format', command: 'exec --no -- oxfmt --check' },
    vitest('output'),
  ],
  [{ ...browser('e2e'), hasGate: true }],
  [{ ...browser('faults'), hasGate: true }],
  [{ ...browser('lighthouse'), hasGate: true }],
  [vitest('hosts'), script('size')],
  [{ ...vitest('rebuilds'), isLong: true }],
  [{ ...browser('screens'), isLong: true }],
];
