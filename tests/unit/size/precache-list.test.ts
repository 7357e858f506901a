import { expect, test } from 'vitest';
import { precacheList } from '../../size/precache-list.ts';

test('the files that a worker precaches are read from its text', () => {
  const list = '[{"integrity":"sha384-a","revision":null,"url":"assets/a.js"}]';
  expect(precacheList(`const a=1;add(${list});go([1])`)).toEqual(JSON.parse(list));
  expect(() => precacheList('go()')).toThrow('lists no files');
});
