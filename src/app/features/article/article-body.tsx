import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { articleBodyId } from '../../../core/page-data.ts';

/**
 * The article's HTML, the spec's `content`. Links within the site navigate in the app; they are
 * plain links for everybody else.
 */
export function ArticleBody({ html }: { html: TrustedHTML | string }) {
  const router = useRouter();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || link.target === '_blank' || elsewhere || event.button !== 0) return;
    const { origin, pathname, hash } = new URL(link.href);
    if (origin !== window.location.origin || pathname === window.location.pathname) return;
    event.preventDefault();
    void router.navigate({ href: pathname + hash });
  };
  return (
    <div
      id={articleBodyId}
      className="article-body"
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
