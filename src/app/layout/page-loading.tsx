import { SkeletonLine } from '../ui/skeleton-line.tsx';
import * as words from './layout.words.ts';

/** Shown while a page loads: the shape that the pages have in common. */
export function PageLoading() {
  return (
    <div className="page-width pt-10 md:pt-14 min-h-[100svh]" role="status">
      <h1 className="visually-hidden">{words.loadingPage}</h1>
      <SkeletonLine className="h-13 w-3/5 max-w-[380px]" />
      <SkeletonLine className="h-5 w-full max-w-[560px] mt-6" />
      <SkeletonLine className="skeleton-panel mt-9 aspect-[4/3] md:aspect-[21/9]" />
      <div className="hidden md:grid grid-cols-3 gap-7 mt-12">
        <SkeletonLine className="skeleton-card aspect-video" />
        <SkeletonLine className="skeleton-card aspect-video" />
        <SkeletonLine className="skeleton-card aspect-video" />
      </div>
    </div>
  );
}
