// What a step's JSON report says: how many tests passed, and which failed. Plain JavaScript, as the steps that read it.
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} failures a line for each failed test: its file, title and first message
 * @property {readonly string[]} flaky the same for each test that passed only at its second try
 */
/** @typedef {{ message?: string }} ReportedError */
/**
 * @typedef {object} PlaywrightSuite
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly { title: string, file: string, tests: readonly PlaywrightTest[] }[]} [specs]
 */
/**
 * @typedef {object} PlaywrightTest
 * @property {string} status of all its runs
 * @property {readonly { error?: ReportedError }[]} results
 */
/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {readonly { status: string, fullName: string, failureMessages: readonly string[] }[]} assertionResults
 */

/** @type {Counts} */
export const noCounts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

/** @param {string} report as Vitest's JSON reporter writes it @returns {Counts} */
export function countVitest(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    JSON.parse(report);
  /** @type {readonly VitestFile[]} */
  const files = testResults;
  const brokenFiles = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...brokenFiles.map(({ name, message }) => testLine(name, 'could not be run', message)),
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => testLine(name, fullName, failureMessages[0])),
      ),
    ],
    flaky: [],
  };
}

/** @param {string} report as Playwright's JSON reporter writes it @returns {Counts} */
export function countPlaywright(report) {
  const { stats, errors, suites } = JSON.parse(report);
  /** @type {readonly ReportedError[]} */
  const errorsOutsideTests = errors;
  return {
    passed: stats.expected,
    failed: stats.unexpected + errorsOutsideTests.length,
    skipped: stats.skipped,
    failures: [
      ...testsOf({ suites }, 'unexpected'),
      ...errorsOutsideTests.map(({ message }) => testLine('outside of tests', '', message)),
    ],
    flaky: testsOf({ suites }, 'flaky'),
  };
}

/**
 * A skipped test proves nothing, so that one alone is enough to fail: mend it or delete it.
 * @param {Pick<Counts, 'failed' | 'skipped'>} counts
 */
export function isGreen({ failed, skipped }) {
  return failed === 0 && skipped === 0;
}

/** @param {Pick<Counts, 'passed' | 'failed' | 'skipped'>} counts */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** A line for each failed or flaky test. @param {Counts} counts */
export function failuresIn({ failures, flaky }) {
  return [...failures.map((line) => `  ✘ ${line}`), ...flaky.map((line) => `  flaky: ${line}`)];
}

/** @param {PlaywrightSuite} suite @param {string} wanted status @returns {string[]} */
function testsOf({ suites = [], specs = [] }, wanted) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) =>
        testLine(file, title, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...suites.flatMap((suite) => testsOf(suite, wanted)), ...own];
}

/** @param {string} file @param {string} title @param {string | undefined} message */
function testLine(file, title, message = '') {
  const plain = stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim() !== '');
  return [file, title, plain?.trim()].filter(Boolean).join(' › ');
}
