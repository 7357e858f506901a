import { expect, test, vi } from 'vitest';
import { createLiveState, livePart } from '../../../src/core/live.ts';

test('a part of a live value tells of its own changes alone', () => {
  const whole = createLiveState({ place: 1, slugs: ['a'] });
  const slugs = livePart(whole, (value) => value.slugs);
  const onChange = vi.fn<() => void>();
  const end = slugs.subscribe(onChange);
  whole.set({ ...whole.get(), place: 2 });
  expect(onChange).not.toHaveBeenCalled();
  whole.set({ place: 2, slugs: ['a', 'b'] });
  expect(onChange).toHaveBeenCalledOnce();
  expect(slugs.get()).toEqual(['a', 'b']);
  end();
  whole.set({ place: 2, slugs: [] });
  expect(onChange).toHaveBeenCalledOnce();
});
