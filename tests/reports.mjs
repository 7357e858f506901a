// What the JSON report of Vitest or Playwright says. Plain JavaScript, as the steps whose tools write it.
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} skipped
 * @property {readonly string[]} failures a line for each failed test: its file, title and first message
 * @property {readonly string[]} flaky the same for each test that passed only at its second try
 */
/** @typedef {{ message?: string }} ReportedError */
/** @typedef {{ status: string, fullName: string, failureMessages: readonly string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: readonly VitestTest[] }} VitestFile */
/** @typedef {{ status: string, results: readonly { error?: ReportedError }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, tests: readonly PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ suites?: readonly PlaywrightSuite[], specs?: readonly PlaywrightSpec[] }} PlaywrightSuite */
/** @typedef {{ status: string, line: string }} Outcome */

/** @param {string} report @returns {Counts} */
export function readReport(report) {
  const { testResults = [], suites = [], errors = [] } = JSON.parse(report);
  const outside = /** @type {readonly ReportedError[]} */ (errors);
  /** @type {readonly Outcome[]} */
  const outcomes = [
    .../** @type {readonly VitestFile[]} */ (testResults).flatMap(ofFile),
    ...ofSuite({ suites }),
    ...outside.map(({ message }) => outcome('failed', 'outside of tests', message)),
  ];
  /** @param {string[]} wanted */
  const linesOf = (...wanted) =>
    outcomes.flatMap(({ status, line }) => (wanted.includes(status) ? line : []));
  return {
    passed: linesOf('passed', 'expected').length,
    skipped: linesOf('skipped', 'pending', 'todo').length,
    failures: linesOf('failed', 'unexpected'),
    flaky: linesOf('flaky'),
  };
}

/** @param {VitestFile} file @returns {Outcome[]} */
function ofFile({ name, status, message, assertionResults }) {
  const outcomes = assertionResults.map((test) =>
    outcome(test.status, `${name} › ${test.fullName}`, test.failureMessages[0]),
  );
  const isTold = status !== 'failed' || outcomes.some((one) => one.status === 'failed');
  return isTold ? outcomes : [...outcomes, outcome(status, `${name} › could not be run`, message)];
}

/** @param {PlaywrightSuite} suite @returns {Outcome[]} */
function ofSuite({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) =>
      outcome(status, `${file} › ${title}`, results.find((run) => run.error)?.error?.message),
    ),
  );
  return [...suites.flatMap(ofSuite), ...own];
}

/** @param {string} status @param {string} name @param {string} [message] @returns {Outcome} */
function outcome(status, name, message = '') {
  const [first] = stripVTControlCharacters(message).trim().split('\n');
  return { status, line: first ? `${name} › ${first}` : name };
}
