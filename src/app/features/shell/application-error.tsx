import { Link } from '@tanstack/react-router';

/** Shown in place of a page that failed (spec §2), with a retry and a way home. */
export function ApplicationError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="md:page-width">
      <div
        className="mx-3 md:mx-0 rounded-panel bg-sunken px-5 py-10 md:p-14 lg:px-16 lg:py-18"
        role="alert"
      >
        <div className="fallen" />
        <h1 className="title scene-title mt-9">Unexpected Application Error</h1>
        <p className="scene-words text-ink-2">
          This page could not be shown. Nothing of yours is lost; trying again often helps.
        </p>
        <p className="error-text">{text}</p>
        <div className="scene-actions">
          <button type="button" className="button button-coral" onClick={onRetry}>
            Try again
          </button>
          <Link to="/" className="button button-quiet">
            Go to the home page
          </Link>
        </div>
      </div>
    </div>
  );
}
