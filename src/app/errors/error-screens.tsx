import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Connection } from '../../core/device.ts';
import * as siteWords from '../../core/site.words.ts';
import { site } from '../../site.ts';
import { JobsLink } from '../ui/jobs-link.tsx';
import articlePicture from '../ui/pictures/article-not-found.webp?widths=400,800,1200&picture';
import notHerePicture from '../ui/pictures/not-here.webp?widths=400,800,1200&picture';
import pagePicture from '../ui/pictures/not-found.webp?widths=400,800,1200&picture';
import { ScenePanel } from '../ui/scene-panel.tsx';
import { useConnection } from '../ui/use-live.ts';
import * as words from './errors.words.ts';
import './error-screens.css';

/** The 404 screen; logs the missing path for whoever maintains the link. */
export function PageNotFound({ path }: { path: string }) {
  useEffect(() => {
    console.warn(`404: there is no page at ${path}`);
  }, [path]);
  return (
    <div className="md:page-width">
      <ScenePanel tone="sky" picture={pagePicture}>
        <p
          className="title mb-5 text-[clamp(min(5.5rem,30vw),11vw,9rem)] leading-[0.8] tracking-[-0.05em]"
          aria-hidden="true"
        >
          {words.notFoundStatus}
        </p>
        <h1 className="title scene-title">
          <span className="visually-hidden">{words.notFoundLead}</span>
          <span>{words.pageNotFoundHeading}</span>
        </h1>
        <p className="scene-words">{words.pageNotFoundText}</p>
        <div className="scene-actions">
          <JobsLink href={site.jobsUrl} className="button button-coral">
            <span>{words.returnToHome}</span>
          </JobsLink>
          <Link to="/blog" className="button button-quiet">
            {siteWords.readOurBlog}
          </Link>
        </div>
      </ScenePanel>
    </div>
  );
}

/** Shown for a slug that no article has. */
export function ArticleNotFound() {
  return (
    <div className="md:page-width">
      <ScenePanel tone="lilac" picture={articlePicture}>
        <h1 className="title scene-title">{words.articleNotFound}</h1>
        <p className="scene-words">{words.articleNotFoundText}</p>
        <p className="scene-actions">
          <Link to="/blog" className="button button-coral">
            {siteWords.backToBlog}
          </Link>
        </p>
      </ScenePanel>
    </div>
  );
}

const nextSteps: Record<Connection, string> = {
  online: words.tryWhenConnected,
  offline: words.comesByItself,
};

/**
 * Shown for a listed article whose text is not on this device and cannot be fetched now. Retries once
 * each time the connection comes back.
 */
export function NotHereYet({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  const leave = useRef(onLeave);
  useEffect(() => {
    const left = leave.current;
    // After the next page is shown: only then is this one in the router's cache.
    return () => void setTimeout(left);
  }, []);

  const connection = useConnection();
  const before = useRef(connection);
  useEffect(() => {
    const isBack = before.current !== 'online' && connection === 'online';
    before.current = connection;
    if (isBack) onRetry();
  }, [connection, onRetry]);

  return (
    <div className="md:page-width">
      <ScenePanel tone="navy" picture={notHerePicture}>
        <h1 className="title scene-title">{words.notHereYet}</h1>
        <p className="scene-words">
          <span>{words.notHereYetText}</span> <span>{nextSteps[connection]}</span>
        </p>
        <div className="scene-actions">
          <button type="button" className="button button-coral" onClick={onRetry}>
            {siteWords.tryAgain}
          </button>
          <Link to="/blog" className="button button-quiet">
            {siteWords.backToBlog}
          </Link>
        </div>
      </ScenePanel>
    </div>
  );
}

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
