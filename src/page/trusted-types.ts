import { trustedTypesPolicies } from '../core/security-headers.ts';
import { addressOf } from '../core/urls.ts';

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
type Policy = {
  createHTML: (html: string) => TrustedHTML;
  createScriptURL: (url: string) => string;
};

const policyFactory = () => (window as { trustedTypes?: PolicyFactory }).trustedTypes;

// A document allows one policy of a name, and what makes it may fail later and be tried again.
let articlePolicy: Policy | undefined;
let workerPolicy: Policy | undefined;

/** The service worker's address, which never changes. */
const workerAddress = addressOf('/sw.js');

/**
 * The address in the form that a registration takes: where Trusted Types exist it is an object that
 * only passes for a string.
 */
export function createWorkerUrl(): string {
  workerPolicy ??= policyFactory()?.createPolicy(trustedTypesPolicies.worker, {
    createScriptURL: onlyWorkerAddress,
  });
  return workerPolicy?.createScriptURL(workerAddress) ?? workerAddress;
}

/** @throws TypeError for any other address: no script but the worker is named by one. */
function onlyWorkerAddress(address: string): string {
  if (address !== workerAddress) throw new TypeError(`${address} is not the service worker`);
  return address;
}

/** Vouches for nothing yet. */
export function createArticleHtmlPolicy(): ArticleHtmlPolicy {
  // Each text has one object for good: React writes the document anew where it is given another.
  const accepted = new Map<string, TrustedHTML | string>();
  articlePolicy ??= policyFactory()?.createPolicy(trustedTypesPolicies.article, {
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
