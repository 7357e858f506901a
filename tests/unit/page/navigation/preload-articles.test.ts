import { afterEach, expect, test, vi } from 'vitest';
import type { AppRouter } from '../../../../src/app/router.tsx';
import { preloadArticles } from '../../../../src/page/navigation/preload-articles.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('articles in view that are at hand are read in advance, one after the other', async () => {
  const page = openPage(['first', 'second', 'third'], { atHand: ['first', 'third'] });
  page.scrollTo(['first', 'second', 'third']);
  await vi.waitFor(() => expect(page.read).toEqual(['first', 'third']));
});

test('what is not in view is not read', async () => {
  const page = openPage(['first', 'second'], { atHand: ['first', 'second'] });
  page.scrollTo(['second']);
  await vi.waitFor(() => expect(page.read).toEqual(['second']));
});

test('each article waits until the page is idle', async () => {
  const pauses: (() => void)[] = [];
  const whenIdle = () => new Promise<void>((resolve) => pauses.push(resolve));
  const page = openPage(['first', 'second'], { atHand: ['first', 'second'], whenIdle });
  page.scrollTo(['first', 'second']);
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  pauses.shift()?.();
  await vi.waitFor(() => expect(page.read).toEqual(['first']));
  await vi.waitFor(() => expect(pauses).toHaveLength(1));
  expect(page.read).toEqual(['first']);
});

test('one that cannot be read holds up no other', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const page = openPage(['broken', 'second'], { atHand: ['broken', 'second'] });
  page.scrollTo(['broken', 'second']);
  await vi.waitFor(() => expect(page.read).toEqual(['second']));
  expect(warn).toHaveBeenCalledOnce();
});

test('once others may be at hand, or another page is shown, its pictures are watched anew', async () => {
  const atHand: string[] = [];
  const page = openPage(['first'], { atHand });
  page.scrollTo(['first']);
  await new Promise((resolve) => setImmediate(resolve));
  expect(page.read).toEqual([]);
  atHand.push('first');
  page.othersAtHand();
  page.scrollTo(['first']);
  await vi.waitFor(() => expect(page.read).toEqual(['first']));
  page.show(['other']);
  atHand.push('other');
  page.scrollTo(['other']);
  await vi.waitFor(() => expect(page.read).toEqual(['first', 'other']));
});

/** A page with the pictures of these articles. */
function openPage(
  slugs: readonly string[],
  { atHand, whenIdle = async () => {} }: { atHand: string[]; whenIdle?: () => Promise<void> },
) {
  const read: string[] = [];
  const pictureOf = (slug: string) => ({ getAttribute: () => slug });
  let pictures = slugs.map(pictureOf);
  vi.stubGlobal('document', { querySelectorAll: () => pictures });
  let watched: { getAttribute: () => string }[] = [];
  let tell: (entries: { isIntersecting: boolean; target: unknown }[]) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe(picture: { getAttribute: () => string }) {
        watched.push(picture);
      }
      disconnect() {
        watched = [];
      }
    },
  );
  let rendered = () => {};
  const router = {
    subscribe: (_event: string, listener: () => void) => {
      rendered = listener;
    },
    preloadRoute: async ({ params }: { params: { slug: string } }) => {
      if (params.slug === 'broken') throw new Error('It is broken');
      read.push(params.slug);
    },
  };
  const othersAtHand = preloadArticles(router as unknown as AppRouter, {
    isAtHand: async (slug) => atHand.includes(slug),
    whenIdle,
  });
  return {
    read,
    othersAtHand,
    scrollTo: (inView: readonly string[]) =>
      tell(
        watched.map((target) => ({
          isIntersecting: inView.includes(target.getAttribute()),
          target,
        })),
      ),
    show: (others: readonly string[]) => {
      pictures = others.map(pictureOf);
      rendered();
    },
  };
}
