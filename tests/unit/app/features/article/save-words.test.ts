import { expect, test } from 'vitest';
import {
  saveStatus,
  saveWords,
  type SaveStep,
} from '../../../../../src/app/features/article/save-words.ts';

/** The button's accessible name. */
const nameOf = (isSaved: boolean, step: SaveStep) => {
  const { label, action } = saveWords(isSaved, step);
  return action === undefined ? label : `${label} (${action})`;
};
const steps = Object.keys(saveStatus) as SaveStep[];

test.each(steps)('at “%s” the name says what pressing does', (step) => {
  expect(nameOf(false, step)).toMatch(/save to this device/i);
  expect(nameOf(true, step)).toMatch(/remove from saved/);
});

test('a failure is told in the words that are seen, and says what the article is now', () => {
  expect(saveWords(false, 'not-saved').label).toBe('Not saved: try again');
  expect(saveWords(true, 'not-removed').label).toBe('Still saved: try again');
});

test('a failure is forgotten once the article is what was wished for, by another tab', () => {
  expect(saveWords(true, 'not-saved').label).toBe('Saved to this device');
  expect(saveWords(false, 'not-removed').label).toBe('Save to this device');
});

test('a screen reader is told of success and of failure, each in its own words', () => {
  const told = steps.map((step) => saveStatus[step]).filter((text) => text !== '');
  expect(new Set(told).size).toBe(4);
});
