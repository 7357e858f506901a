/** What Trusted Types let in: by one policy the article HTML, by another the service worker's script. */
import { trustedTypesPolicies } from '../core/security-headers.ts';

const workerAddress = '/sw.js';

// A document allows one policy of a name.
let articlePolicy: Pick<TrustedTypePolicy, 'createHTML'> | undefined;
let workerPolicy: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined;

/** By their text. The same object for the same text: React renders again when it changes. */
const accepted = new Map<string, TrustedHTML | string>();

/** Vouch for a text: it came with the document, or its hash was verified. */
export function acceptHtml(html: string): void {
  articlePolicy ??= window.trustedTypes?.createPolicy(trustedTypesPolicies.article, {
    createHTML: (text: string) => text,
  });
  if (!accepted.has(html)) accepted.set(html, articlePolicy?.createHTML(html) ?? html);
}

/**
 * The only way for article HTML into the document.
 * @throws TypeError for a text that nobody vouched for.
 */
export function trustHtml(html: string): TrustedHTML | string {
  const trusted = accepted.get(html);
  if (trusted === undefined) throw new TypeError('Article HTML that was not verified');
  return trusted;
}

/** The URL of the service worker: the only script that the page can load by URL. */
export function workerUrl(): string {
  workerPolicy ??= window.trustedTypes?.createPolicy(trustedTypesPolicies.worker, {
    createScriptURL: () => workerAddress,
  });
  // Where Trusted Types exist it is an object, which APIs take for a string.
  return (workerPolicy?.createScriptURL(workerAddress) ?? workerAddress) as string;
}
