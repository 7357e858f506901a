import { expect, test } from 'vitest';
import { readReport } from '../reports.mjs';

const read = (report: object) => readReport(JSON.stringify(report));

test('of browser tests each failed one is named, with the first line of what it says; flaky ones apart', () => {
  const error = { message: '\n\u001b[31mExpected 1\u001b[39m\nReceived 2' };
  const spec = (title: string, status: string, ...results: object[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results }],
  });
  const specs = [
    spec('reads offline', 'unexpected', { error }),
    spec('reads on', 'flaky', { error }, {}),
    spec('reads', 'expected', {}),
    spec('writes', 'skipped'),
  ];
  expect(read({ errors: [{ message: 'no server' }], suites: [{ suites: [{ specs }] }] })).toEqual({
    passed: 1,
    skipped: 1,
    failures: ['a.spec.ts › reads offline › Expected 1', 'outside of tests › no server'],
    flaky: ['a.spec.ts › reads on › Expected 1'],
  });
});

test('of unit tests each failed one is named, and a file that could not be run', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one', failureMessages: [] },
    { status: 'failed', fullName: 'a path is clean', failureMessages: ['Error: no'] },
  ];
  const testResults = [
    { name: 'broken.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    { name: 'paths.test.ts', status: 'failed', assertionResults },
  ];
  expect(read({ testResults })).toEqual({
    passed: 1,
    skipped: 0,
    failures: [
      'broken.test.ts › could not be run › SyntaxError',
      'paths.test.ts › a path is clean › Error: no',
    ],
    flaky: [],
  });
});
