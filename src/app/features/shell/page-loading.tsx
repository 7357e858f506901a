import { Spinner } from '../../ui/spinner.tsx';

/** Shown where the content of a page takes its time. */
export function PageLoading() {
  return (
    <div className="page-width grid place-items-center min-h-[60vh]">
      <Spinner label="Loading the page" />
    </div>
  );
}
