// What a step's JSON report says: how many tests passed, and which failed. Plain JavaScript, as the
// steps that read it.
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {readonly string[]} [failures] a line for each failed test: its file, title and first message
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
      ...brokenFiles.map(({ name, message }) => failureLine(name, 'could not be run', message)),
      ...files.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => failureLine(name, fullName, failureMessages[0])),
      ),
    ],
  };
}

/** @param {string} report as Playwright's JSON reporter writes it @returns {Counts} */
export function countPlaywright(report) {
  const { stats, errors, suites } = JSON.parse(report);
  /** @type {readonly ReportedError[]} */
  const errorsOutsideTests = errors;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errorsOutsideTests.length,
    skipped: stats.skipped,
    failures: [
      ...failuresOf({ suites }),
      ...errorsOutsideTests.map(({ message }) => failureLine('outside of tests', '', message)),
    ],
  };
}

/** @param {PlaywrightSuite} suite @returns {string[]} */
function failuresOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        failureLine(file, title, results.find(({ error }) => error)?.error?.message),
      ),
  );
  return [...suites.flatMap(failuresOf), ...own];
}

/** @param {string} file @param {string} title @param {string | undefined} message */
function failureLine(file, title, message = '') {
  const plain = stripVTControlCharacters(message)
    .split('\n')
    .find((line) => line.trim() !== '');
  return [file, title, plain?.trim()].filter(Boolean).join(' › ');
}
