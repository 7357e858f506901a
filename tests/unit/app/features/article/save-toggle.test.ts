import { expect, test } from 'vitest';
import { saveStatus } from '../../../../../src/app/features/article/article.words.ts';
import {
  describeSave,
  type SaveStep,
} from '../../../../../src/app/features/article/save-toggle.tsx';

/** The button's accessible name. */
const nameOf = (isSaved: boolean, step: SaveStep) => {
  const { label, action } = describeSave(isSaved, step);
  return action === undefined ? label : `${label} (${action})`;
};
const steps = Object.keys(saveStatus) as SaveStep[];

test.each(steps)('at “%s” the name says what pressing does', (step) => {
  expect(nameOf(false, step)).toMatch(/save to this device/i);
  expect(nameOf(true, step)).toMatch(/remove from saved/);
});

test('a failure is announced in the visible words, and says whether the article is saved', () => {
  expect(describeSave(false, 'not-saved').label).toBe('Not saved: try again');
  expect(describeSave(true, 'not-removed').label).toBe('Still saved: try again');
});

test('a failure is forgotten once the article is what was wished for, by another tab', () => {
  expect(describeSave(true, 'not-saved').label).toBe('Saved to this device');
  expect(describeSave(false, 'not-removed').label).toBe('Save to this device');
});

test('a screen reader hears of success and of failure, each in its own words', () => {
  const told = steps.map((step) => saveStatus[step]).filter((text) => text !== '');
  expect(new Set(told).size).toBe(4);
});
