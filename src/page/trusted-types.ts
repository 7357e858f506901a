import { trustedTypesPolicies } from '../core/security-headers.ts';

/**
 * The only way for article HTML into the document: text that came with the document or whose hash was verified.
 * Everything else is refused.
 */
export type ArticleHtmlPolicy = {
  /** Vouch for a text. */
  accept: (html: string) => void;
  /** @throws TypeError for a text that nobody vouched for. */
  trustHtml: (html: string) => TrustedHTML | string;
};

// A document allows one policy of a name, and the caller may fail later and try again.
let articlePolicy: Pick<TrustedTypePolicy, 'createHTML'> | undefined;

/** Vouches for nothing yet. */
export function createArticleHtmlPolicy(): ArticleHtmlPolicy {
  // The same object for the same text: React renders again when it changes.
  const accepted = new Map<string, TrustedHTML | string>();
  articlePolicy ??= window.trustedTypes?.createPolicy(trustedTypesPolicies.article, {
    createHTML: (html: string) => html,
  });
  return {
    accept: (html) => {
      if (!accepted.has(html)) accepted.set(html, articlePolicy?.createHTML(html) ?? html);
    },
    trustHtml: (html) => {
      const trusted = accepted.get(html);
      if (trusted === undefined) throw new TypeError('Article HTML that was not verified');
      return trusted;
    },
  };
}
