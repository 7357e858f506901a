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
/**
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message]
 * @property {readonly { status: string, fullName: string, failureMessages: readonly string[] }[]} assertionResults
 */
/** @typedef {{ message?: string }} ReportedError */
/** @typedef {{ status: string, results: readonly { error?: ReportedError }[] }} PlaywrightTest */
/**
 * @typedef {object} PlaywrightSuite
 * @property {readonly PlaywrightSuite[]} [suites]
 * @property {readonly { title: string, file: string, tests: readonly PlaywrightTest[] }[]} [specs]
 */

/** @param {string} report as Vitest's JSON reporter writes it @returns {Counts} */
export function countVitest(report) {
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report);
  const failures = /** @type {readonly VitestFile[]} */ (testResults).flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed')
      return [testLine(file.name, 'could not be run', file.message)];
    return failed.map((test) => testLine(file.name, test.fullName, test.failureMessages[0]));
  });
  return {
    passed: numPassedTests,
    failed: failures.length,
    skipped: numPendingTests + numTodoTests,
    failures,
    flaky: [],
  };
}

/** @param {string} report as Playwright's JSON reporter writes it @returns {Counts} */
export function countPlaywright(report) {
  const { stats, errors, suites } = JSON.parse(report);
  const outside = /** @type {readonly ReportedError[]} */ (errors).map(({ message }) =>
    testLine('outside of tests', '', message),
  );
  const failures = [...testsOf({ suites }, 'unexpected'), ...outside];
  const flaky = testsOf({ suites }, 'flaky');
  const { expected: passed, skipped } = stats;
  return { passed, failed: failures.length, skipped, failures, flaky };
}

/** @param {PlaywrightSuite} suite @param {string} wanted status of all runs of a test @returns {string[]} */
function testsOf({ suites = [], specs = [] }, wanted) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) =>
        testLine(file, title, results.find((run) => run.error)?.error?.message),
      ),
  );
  return [...suites.flatMap((suite) => testsOf(suite, wanted)), ...own];
}

/** @param {string} file @param {string} title @param {string} [message] */
function testLine(file, title, message = '') {
  const [first] = stripVTControlCharacters(message).trim().split('\n');
  return [file, title, first].filter(Boolean).join(' › ');
}
