import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAutoplay } from '../../../../../src/app/ui/carousel/carousel.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a slide advances every 5 seconds', () => {
  const advance = vi.fn();
  startAutoplay(advance, () => false);
  vi.advanceTimersByTime(4999);
  expect(advance).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  expect(advance).toHaveBeenCalledTimes(3);
});

test('after an interaction it rests 10 seconds and then goes on every 5', () => {
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
});

test('a turn is skipped while the page is hidden or a slide has the keyboard', () => {
  const advance = vi.fn();
  let blocked = true;
  startAutoplay(advance, () => blocked);
  vi.advanceTimersByTime(20_000);
  expect(advance).not.toHaveBeenCalled();
  blocked = false;
  vi.advanceTimersByTime(5000);
  expect(advance).toHaveBeenCalledTimes(1);
});

test('a stopped autoplay never advances again, not even out of a rest', () => {
  const advance = vi.fn();
  const autoplay = startAutoplay(advance, () => false);
  autoplay.rest();
  vi.advanceTimersByTime(11_000);
  autoplay.stop();
  vi.advanceTimersByTime(60_000);
  expect(advance).not.toHaveBeenCalled();
});
