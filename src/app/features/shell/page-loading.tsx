/** Shown where the content of a page takes its time: the shape that the pages have in common. */
export function PageLoading() {
  return (
    <div className="page-width pt-10 md:pt-14 min-h-[100svh]" role="status">
      <h1 className="visually-hidden">Loading the page</h1>
      <div className="skeleton-line h-13 w-3/5 max-w-[380px]" />
      <div className="skeleton-line h-5 w-full max-w-[560px] mt-6" />
      <div className="skeleton-line skeleton-panel mt-9 aspect-[4/3] md:aspect-[21/9]" />
      <div className="hidden md:grid grid-cols-3 gap-7 mt-12">
        <div className="skeleton-line skeleton-card aspect-video" />
        <div className="skeleton-line skeleton-card aspect-video" />
        <div className="skeleton-line skeleton-card aspect-video" />
      </div>
    </div>
  );
}
