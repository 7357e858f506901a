import { CatchBoundary, useMatches, useRouter } from '@tanstack/react-router';
import type { StaticDataRouteOption } from '@tanstack/react-router';
import { useEffect } from 'react';
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
    /** What {@link NextPageSlot} renders; until the reader is there, out of sight. */
    rendered: createLiveState<LoadedPage | undefined>(undefined),
  };
}

export type NextPage = ReturnType<typeof createNextPage>;

/** Whether {@link NextPageSlot} shows the page of this data; then its route renders nothing. */
export function useIsRenderedAhead({ rendered }: NextPage, loaderData: unknown): boolean {
  return useLive(rendered)?.loaderData === loaderData;
}

const contentOf = (page: LoadedPage | undefined) => page?.staticData.renderAhead?.(page.loaderData);

/**
 * Renders and lays out the next page and decodes its first picture, out of sight, while the reader waits on
 * this one; the navigation then only shows it. For routes with `renderAhead` in their `staticData`.
 */
export function NextPageSlot({ nextPage: { wanted, rendered } }: { nextPage: NextPage }) {
  const router = useRouter();
  const page = useLive(rendered);
  const isShown = useMatches({
    select: (matches) => matches.some(({ loaderData }) => loaderData === page?.loaderData),
  });
  useEffect(() => {
    const render = () => rendered.set(contentOf(wanted.get()) ? wanted.get() : undefined);
    const endings = [
      wanted.subscribe(() => {
        if (!wanted.get()) render();
        // At once after the frame that shows the spinner: in slices a slow device would take longer than the wait.
        else requestAnimationFrame(() => setTimeout(render));
      }),
      router.subscribe('onRendered', () => {
        const next = rendered.get();
        const isHere = next && router.state.matches.some((at) => at.loaderData === next.loaderData);
        if (!isHere && wanted.get()) wanted.set(undefined);
      }),
    ];
    return () => endings.forEach((end) => end());
  }, [wanted, rendered, router]);
  const content = contentOf(page);
  if (!page || !content) return null;
  return (
    <CatchBoundary
      getResetKey={() => page}
      onCatch={() => wanted.set(undefined)} // its route renders it, and shows the failure
      errorComponent={() => null}
    >
      {/* Hidden as well, for browsers that do not know `inert` (Safari before 15.5). */}
      <div
        key={page.id}
        ref={decodePicture}
        className="next-page"
        inert={!isShown}
        aria-hidden={!isShown || undefined}
      >
        {content}
      </div>
    </CatchBoundary>
  );
}

function decodePicture(page: HTMLElement | null): void {
  const picture = page?.querySelector('img');
  picture?.decode().catch(() => undefined); // shown as it comes
}
