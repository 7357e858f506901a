import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { articleBodyId } from '../../../core/element-ids.ts';
import { hasModifier } from '../../ui/has-modifier.ts';
import './article-body.css';
import './article-body-blocks.css';
import './article-body-tables.css';

/** The article's HTML. Links within the site navigate in the app; those of headings are copied, too. */
export function ArticleBody({
  html,
  onCopy,
}: {
  html: TrustedHTML | string;
  /** Copies the link of a section; `hash` is `#` and its anchor. */
  onCopy: (hash: string) => void;
}) {
  const router = useRouter();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target === '_blank' || hasModifier(event) || event.button !== 0) return;
    if (link.classList.contains('anchor')) onCopy(link.hash);
    const { origin, pathname, hash } = link;
    if (origin !== window.location.origin || pathname === window.location.pathname) return;
    event.preventDefault();
    void router.navigate({ href: pathname + hash });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles clicks on the links inside, which have keys and roles of their own
    <div
      id={articleBodyId}
      className="article-body"
      onClick={onClick}
      // oxlint-disable-next-line react/no-danger -- checked and sanitized by the build, let in by trustHtml of page/trusted-types.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
