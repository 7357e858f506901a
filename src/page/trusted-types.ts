import { trustedTypesPolicies } from '../core/security-headers.ts';

/**
 * The page's only way to let article HTML into the document: text that came with the document or
 * whose hash was verified. Everything else is refused.
 */
export type ArticleHtmlPolicy = {
  /** Vouch for a text. */
  accept: (html: string) => void;
  /** @throws TypeError for a text nobody vouched for. */
  trustHtml: (html: string) => TrustedHTML | string;
};

/** The members of the Trusted Types interface that are used here; a browser may lack it. */
type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: Partial<Record<'createHTML' | 'createScriptURL', (text: string) => string>>,
  ) => Policy;
};
export type Policy = {
  createHTML: (html: string) => TrustedHTML;
  createScriptURL: (url: string) => string;
};

/** Undefined where the browser has no Trusted Types. */
export function trustedTypesFactory(): PolicyFactory | undefined {
  return (window as { trustedTypes?: PolicyFactory }).trustedTypes;
}

// A document allows one policy of a name, and what makes it may fail later and be tried again.
let articlePolicy: Policy | undefined;

/** Vouches for nothing yet. */
export function createArticleHtmlPolicy(): ArticleHtmlPolicy {
  // Each text has one object for good: React writes the document anew where it is given another.
  const accepted = new Map<string, TrustedHTML | string>();
  articlePolicy ??= trustedTypesFactory()?.createPolicy(trustedTypesPolicies.article, {
    createHTML: (html) => html,
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
