import { trustedTypesPolicies } from '../core/security-headers.ts';

/**
 * The page's only way to let article HTML into the document: text that came with the document or
 * whose hash was verified (architecture.md §7). Everything else is refused.
 */
export type ArticleHtmlPolicy = {
  /** Vouch for a text. */
  accept: (html: string) => void;
  /** @throws TypeError for a text nobody vouched for. */
  trustHtml: (html: string) => TrustedHTML | string;
};

/** The one member of the Trusted Types interface that is used here; Firefox may lack it. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => TrustedHTML };
};

export function createArticleHtmlPolicy(): ArticleHtmlPolicy {
  // Each text has one object for good: React writes the document anew where it is given another.
  const accepted = new Map<string, TrustedHTML | string>();
  const policy = (window as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(
    trustedTypesPolicies.article,
    { createHTML: (html) => html },
  );
  return {
    accept: (html) => {
      if (!accepted.has(html)) accepted.set(html, policy?.createHTML(html) ?? html);
    },
    trustHtml: (html) => {
      const trusted = accepted.get(html);
      if (trusted === undefined) throw new TypeError('Article HTML that was not verified');
      return trusted;
    },
  };
}
