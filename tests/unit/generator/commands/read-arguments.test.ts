import { expect, test } from 'vitest';
import { parseArguments } from '../../../../src/generator/commands/read-arguments.mjs';

const command = {
  usage: 'npm run it',
  options: { fast: { type: 'boolean' }, days: { type: 'string' } },
} as const;
const parse = (...args: string[]) => parseArguments(command, args);

test('options have their values, and what is none is a name', () => {
  expect(parse('a', '--fast', '--days', '3', 'b')).toEqual({
    kind: 'run',
    values: { fast: true, days: '3' },
    names: ['a', 'b'],
  });
  expect(parse('--days=3')).toMatchObject({ values: { days: '3' } });
  expect(parse('--', '--fast')).toMatchObject({ values: {}, names: ['--fast'] });
});

test.each([['--help'], ['-h'], ['--fast', '-h', '--what']])('%s asks for help', (...args) => {
  expect(parse(...args)).toEqual({ kind: 'help' });
});

test.each([
  [['--fats'], 'There is no option --fats.'],
  [['-x'], 'There is no option -x.'],
  [['--fast=yes'], '--fast takes no value.'],
  [['--days'], '--days needs a value.'],
  [['--days='], '--days needs a value.'],
  [['--days', '--fast'], '--days needs a value.'],
])('%j is refused in one sentence', (args, words) => {
  expect(parse(...args)).toEqual({ kind: 'wrong', words });
});

test('a negative number is a value, so that the command can say what is wrong with it', () => {
  expect(parse('--days', '-5')).toMatchObject({ kind: 'run', values: { days: '-5' } });
});
