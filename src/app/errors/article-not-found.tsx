import { Link } from '@tanstack/react-router';
import * as siteWords from '../../core/site.words.ts';
import picture from '../ui/pictures/article-not-found.webp?widths=400,800,1200&picture';
import { ScenePanel } from '../ui/scene-panel.tsx';
import * as words from './errors.words.ts';

/** Shown for a slug that no article has. */
export function ArticleNotFound() {
  return (
    <div className="md:page-width">
      <ScenePanel tone="lilac" picture={picture}>
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
