import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { articleBodyId } from '../../../shared/dom-hooks.ts';
import { hasModifier } from '../../ui/has-modifier.ts';
import './article-body.css';
import './article-body-blocks.css';
import './article-body-tables.css';

/**
 * Links within the site navigate in the app, and those of headings are copied, too. Checklists and templates work once
 * their code has loaded. Needs a `key` for each article.
 */
export function ArticleBody(props: {
  html: TrustedHTML | string;
  articleId: string;
  /** Copies the link of a section; `hash` is `#` and its anchor. */
  onCopyLink: (hash: string) => void;
  onOutcome: (outcome: string) => void;
}) {
  const { html, articleId, onCopyLink, onOutcome } = props;
  const router = useRouter();
  const body = useRef<HTMLDivElement>(null);
  const announce = useEffectEvent(onOutcome);
  useEffect(() => {
    const element = body.current;
    if (!element?.querySelector('.checklist, .copyable')) return undefined;
    const enhanced = import('./article-blocks.ts')
      .then(({ enhanceBlocks }) => enhanceBlocks(element, { articleId, announce }))
      .catch((error: unknown) => console.warn('Checklists cannot be ticked now.', error));
    return () => void enhanced.then((stop) => stop?.());
  }, [articleId]);
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target === '_blank' || hasModifier(event) || event.button !== 0) return;
    if (link.classList.contains('anchor')) onCopyLink(link.hash);
    const { origin, pathname, hash } = link;
    if (origin !== window.location.origin || pathname === window.location.pathname) return;
    event.preventDefault();
    void router.navigate({ href: pathname + hash });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- handles clicks on the links inside, which have keys and roles of their own
    <div
      ref={body}
      id={articleBodyId}
      className="article-body"
      onClick={onClick}
      // oxlint-disable-next-line react/no-danger -- compiled by the build from Markdown without HTML, let in by trustHtml of client/trusted-types.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
