import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../reports.mjs';

describe('of a run that was not green', () => {
  test('each failed browser test is named, with the first line of what it says; a flaky one counts apart', () => {
    const error = { message: '\n\u001b[31mExpected 1\u001b[39m\nReceived 2' };
    const failed = {
      title: 'reads offline',
      file: 'offline.spec.ts',
      tests: [{ status: 'unexpected', results: [{ error }] }],
    };
    const flaky = {
      ...failed,
      title: 'reads on',
      tests: [{ status: 'flaky', results: [{ error }, {}] }],
    };
    const passed = { ...failed, tests: [{ status: 'expected', results: [{}] }] };
    const report = {
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
      errors: [{ message: 'no server' }],
      suites: [{ suites: [{ specs: [failed, flaky, passed] }], specs: [] }],
    };
    expect(countPlaywright(JSON.stringify(report))).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      failures: ['offline.spec.ts › reads offline › Expected 1', 'outside of tests › no server'],
      flaky: ['offline.spec.ts › reads on › Expected 1'],
    });
  });

  test('each failed unit test is named, and a file that could not be run', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
        {
          name: 'paths.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'one', failureMessages: [] },
            { status: 'failed', fullName: 'a path is clean', failureMessages: ['Error: no'] },
          ],
        },
      ],
    };
    expect(countVitest(JSON.stringify(report))).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      failures: [
        'broken.test.ts › could not be run › SyntaxError',
        'paths.test.ts › a path is clean › Error: no',
      ],
      flaky: [],
    });
  });
});
