import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createStore } from '../../shared/store.ts';
import { nextPage, useStore } from '../state.ts';
import { OptionalBoundary } from '../ui/lazy-enhancement.tsx';
import './next-page.css';

const renderedPage = createStore(nextPage.initial);

/** Whether {@link NextPageSlot} shows the page of this data; then its route renders nothing. */
export function useIsRenderedAhead(loaderData: unknown): boolean {
  return useStore(renderedPage, (page) => page?.loaderData === loaderData);
}

const contentOf = (page: typeof nextPage.initial) =>
  page?.staticData.renderAhead?.(page.loaderData);

const shows = (page: typeof nextPage.initial, matches: readonly { loaderData?: unknown }[]) =>
  page !== undefined && matches.some(({ loaderData }) => loaderData === page.loaderData);

/**
 * Renders the next page and decodes its first picture out of sight while the reader waits; the navigation then only
 * shows it. For routes with `renderAhead` in their `staticData`.
 */
export function NextPageSlot() {
  const router = useRouter();
  const page = useStore(renderedPage);
  const isShown = useMatches({ select: (matches) => shows(page, matches) });
  useEffect(() => {
    const render = () => renderedPage.set(contentOf(nextPage.get()) ? nextPage.get() : undefined);
    const endings = [
      nextPage.subscribe(() => {
        if (!nextPage.get()) render();
        // In one task after the spinner's frame: in slices, a slow device would take longer than the wait.
        else requestAnimationFrame(() => setTimeout(render));
      }),
      router.subscribe('onRendered', () => {
        if (nextPage.get() && !shows(renderedPage.get(), router.state.matches))
          nextPage.set(undefined);
      }),
    ];
    return () => endings.forEach((end) => end());
  }, [router]);
  const content = contentOf(page);
  if (!page || !content) return null;
  return (
    // If it throws, its route renders it, and shows the failure.
    <OptionalBoundary key={page.id} onError={() => nextPage.set(undefined)}>
      {/* Hidden as well, for browsers that do not know `inert` (Safari before 15.5). */}
      <div
        ref={(slot) =>
          void slot
            ?.querySelector('img')
            ?.decode()
            .catch(() => undefined)
        }
        className="next-page"
        inert={!isShown}
        aria-hidden={!isShown || undefined}
      >
        {content}
      </div>
    </OptionalBoundary>
  );
}
