import { Link } from '@tanstack/react-router';
import * as siteWords from '../../core/site.words.ts';
import * as words from './errors.words.ts';
import './application-error.css';

/** Shown in place of a page that failed, with a retry and a way home. */
export function ApplicationError({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className="md:page-width">
      <div
        className="mx-3 md:mx-0 rounded-panel bg-sunken px-5 py-10 md:p-14 lg:px-16 lg:py-18"
        role="alert"
      >
        <div className="error-art" />
        <h1 className="title scene-title mt-9">{words.applicationError}</h1>
        <p className="scene-words text-ink-2">{words.applicationErrorText}</p>
        <p className="error-text">{text}</p>
        <div className="scene-actions">
          <button type="button" className="button button-coral" onClick={onRetry}>
            {siteWords.tryAgain}
          </button>
          <Link to="/" className="button button-quiet">
            {words.goHome}
          </Link>
        </div>
      </div>
    </div>
  );
}
