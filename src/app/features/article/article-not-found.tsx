import { Link } from '@tanstack/react-router';
import picture from '../../ui/pictures/article-not-found.webp?widths=400,800,1200&picture';
import { ScenePanel } from '../../ui/scene-panel.tsx';

/** Shown for a slug that no article has (spec §2). */
export function ArticleNotFound() {
  return (
    <div className="md:page-width">
      <ScenePanel tone="lilac" picture={picture}>
        <h1 className="title scene-title">Blog Post Not Found</h1>
        <p className="scene-words">
          The blog post you're looking for doesn't exist or may have been moved.
        </p>
        <p className="scene-actions">
          <Link to="/blog" className="button button-coral">
            Back to Blog
          </Link>
        </p>
      </ScenePanel>
    </div>
  );
}
