import { Link } from '@tanstack/react-router';

/** Shown for a slug that no article has (spec §2). */
export function ArticleNotFound() {
  return (
    <div className="page-width py-20 md:py-30">
      <h1 className="title text-[clamp(min(2.2rem,13vw),5vw,3.6rem)]">Blog Post Not Found</h1>
      <p className="mt-4 max-w-[34em] text-[1.1rem] text-ink-2">
        The blog post you're looking for doesn't exist or may have been moved.
      </p>
      <p className="mt-8">
        <Link to="/blog" className="button button-coral">
          Back to Blog
        </Link>
      </p>
    </div>
  );
}
