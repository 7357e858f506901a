import { expect, test, vi } from 'vitest';
import { createLiveState } from '../../../src/core/live.ts';

test('a live state notifies its subscribers until they leave', () => {
  const state = createLiveState('first');
  const onChange = vi.fn();
  const leave = state.subscribe(onChange);
  state.set('second');
  expect(state.get()).toBe('second');
  expect(state.initial).toBe('first');
  expect(onChange).toHaveBeenCalledTimes(1);
  leave();
  state.set('third');
  expect(onChange).toHaveBeenCalledTimes(1);
});
