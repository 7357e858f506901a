import { expect, test, vi } from 'vitest';
import { createStore } from '../../../src/shared/store.ts';

test('who listens to a part of a value is told of its changes alone', () => {
  const store = createStore({ place: 1, slugs: ['a'] });
  const onChange = vi.fn<() => void>();
  const end = store.subscribe(onChange, ({ slugs }) => slugs);
  store.set({ ...store.get(), place: 2 });
  expect(onChange).not.toHaveBeenCalled();
  store.set({ place: 2, slugs: ['a', 'b'] });
  expect(onChange).toHaveBeenCalledOnce();
  expect(store.get().slugs).toEqual(['a', 'b']);
  end();
  store.set({ place: 2, slugs: [] });
  expect(onChange).toHaveBeenCalledOnce();
});
