import { expect, test } from 'vitest';
import { createBuildReport } from '../../../src/generator/build-report.ts';

/** A report on a stream and a clock of the test's. */
function startReport(isTTY: boolean) {
  let text = '';
  const clock = { ms: 0 };
  const stream = { isTTY, write: (part: string) => void (text += part) };
  const report = createBuildReport(stream, () => clock.ms);
  return { report, clock, text: () => text };
}

test('each step has a line with its name, how many there were, and its seconds', () => {
  const { report, clock, text } = startReport(false);
  report.begin('Articles and their pictures');
  report.progress(1200, 1200);
  clock.ms = 1500;
  report.begin('Pages');
  clock.ms = 1600;
  report.finish(['Foothold is built.']);
  expect(text()).toBe(
    'Articles and their pictures      1,200   1.5 s\n' +
      'Pages                                    0.1 s\n' +
      'Foothold is built.\n',
  );
});

test('where there is no terminal, a long step says by lines how far it is, not too often', () => {
  const { report, clock, text } = startReport(false);
  report.begin('Pages');
  for (const [ms, done] of [
    [1999, 1],
    [2000, 2],
    [11_999, 3],
    [12_000, 4],
    [12_500, 5],
  ] as const) {
    clock.ms = ms;
    report.progress(done, 10_000);
  }
  expect(text()).toBe('Pages: 2 of 10,000\nPages: 4 of 10,000\n');
});

test('on a terminal a bar shows it, in the place of the line to come', () => {
  const { report, clock, text } = startReport(true);
  report.begin('Pages');
  clock.ms = 3000;
  report.progress(6, 12);
  expect(text()).toBe('\r\u001B[2KPages ████████████░░░░░░░░░░░░ 6 of 12');
  report.finish([]);
  expect(text().split('\r\u001B[2K').at(-1)).toMatch(/^Pages +12 +3\.0 s\n$/);
});

test('what is done at once shows no progress', () => {
  const { report, text } = startReport(true);
  report.begin('Pages');
  report.progress(1, 2);
  expect(text()).toBe('');
});
