import { expect, test, vi } from 'vitest';
import { startAutoplay } from '../../../../../src/app/ui/carousel/autoplay.ts';

test('after an interaction it rests 10 seconds and then goes on every 5', () => {
  vi.useFakeTimers();
  const advance = vi.fn();
  const autoplay = startAutoplay(advance, () => false);
  vi.advanceTimersByTime(4000);
  autoplay.rest();
  vi.advanceTimersByTime(9000);
  autoplay.rest(); // each further one begins it anew
  vi.advanceTimersByTime(14_999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(advance).toHaveBeenCalledTimes(2);
  autoplay.rest();
  autoplay.stop(); // for good, even out of a rest
  vi.advanceTimersByTime(60_000);
  expect(advance).toHaveBeenCalledTimes(2);
});
