import { CatchBoundary, useMatches, useRouter } from '@tanstack/react-router';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createLiveState } from '../../core/live.ts';
import { useLive } from '../ui/use-live.ts';
import './next-page.css';

/** A loaded page, as the router gives it, that the reader is about to be led to. */
type LoadedPage = { id: string; staticData: StaticDataRouteOption; loaderData?: unknown };

/** The page that is rendered before the reader is led to it. */
export function createNextPage() {
  return {
    /** What is to be rendered; undefined once it is no longer expected. */
    wanted: createLiveState<LoadedPage | undefined>(undefined),
    /** What stands in the document, whole; until the reader is there, out of sight. */
    rendered: createLiveState<LoadedPage | undefined>(undefined),
  };
}

export type NextPage = ReturnType<typeof createNextPage>;

/** Whether {@link NextPageSlot} shows the page of this data; then its route renders nothing. */
export function useIsRenderedAhead({ rendered }: NextPage, loaderData: unknown): boolean {
  return useLive(rendered)?.loaderData === loaderData;
}

/**
 * Renders and lays out the next page and decodes its first picture, out of sight, while the reader waits on
 * this one; the navigation then only shows it. For routes with `renderAhead` in their `staticData`.
 */
export function NextPageSlot({ nextPage }: { nextPage: NextPage }) {
  const { wanted, rendered } = nextPage;
  const router = useRouter();
  const [page, setPage] = useState<LoadedPage>();
  const isShown = useMatches({
    select: (matches) => matches.some(({ loaderData }) => loaderData === page?.loaderData),
  });
  useEffect(() => {
    const render = () => {
      const next = wanted.get();
      if (!next) return setPage(undefined);
      // At once after the frame that shows the spinner: in slices a slow device would take longer than the wait.
      requestAnimationFrame(() => setTimeout(() => setPage(wanted.get())));
    };
    const endings = [
      wanted.subscribe(render),
      router.subscribe('onRendered', () => {
        const next = rendered.get();
        const isHere = next && router.state.matches.some((at) => at.loaderData === next.loaderData);
        if (!isHere && wanted.get()) wanted.set(undefined);
      }),
    ];
    return () => endings.forEach((end) => end());
  }, [wanted, rendered, router]);
  const content = page?.staticData.renderAhead?.(page.loaderData);
  if (!page || !content) return null;
  return (
    <CatchBoundary
      getResetKey={() => page}
      onCatch={() => wanted.set(undefined)} // its route renders it, and shows the failure
      errorComponent={() => null}
    >
      <RenderedPage key={page.id} page={page} isShown={isShown} rendered={rendered}>
        {content}
      </RenderedPage>
    </CatchBoundary>
  );
}

function RenderedPage({
  page,
  isShown,
  rendered,
  children,
}: {
  page: LoadedPage;
  isShown: boolean;
  rendered: NextPage['rendered'];
  children: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    rendered.set(page);
    return () => rendered.set(undefined);
  }, [rendered, page]);
  useEffect(() => {
    const picture = element.current?.querySelector('img');
    picture?.decode().catch(() => undefined); // shown as it comes
  }, []);
  return (
    // To be hidden as well, for browsers that do not know `inert` (Safari before 15.5).
    <div ref={element} className="next-page" inert={!isShown} aria-hidden={!isShown || undefined}>
      {children}
    </div>
  );
}
