import { expect, test } from 'vitest';
import { parseStat } from '../../bench/process-tree.ts';

test('a process is read whatever its name holds', () => {
  const line =
    '812 (node (a) b) S 811 812 811 0 -1 4194304 5000 0 0 0 150 50 20 5 20 0 11 0 900 1000000000 25000 18446744073709551615';
  expect(parseStat(line)).toEqual({ parent: 811, ticks: 225, bytes: 25_000 * 4096 });
});
