import { Link } from '@tanstack/react-router';

/** Shown in place of a page that failed (spec §2), with a retry and a way home. */
export function ApplicationError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="page-width py-20 md:py-30" role="alert">
      <h1 className="title text-[clamp(2rem,5vw,3.2rem)]">Unexpected Application Error</h1>
      <p className="mt-4 max-w-[34em] text-ink-2">
        This page could not be shown. Nothing of yours is lost; trying again often helps.
      </p>
      <p className="mt-5 max-w-[46em] rounded-medium bg-sunken px-5 py-4 break-words">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" className="button button-coral" onClick={onRetry}>
          Try again
        </button>
        <Link to="/" className="button button-quiet">
          Go to the home page
        </Link>
      </div>
    </div>
  );
}
