import { trustedTypesPolicies } from '../shared/security-headers.ts';

const workerPath = '/sw.js';

// Each is created once: a second policy of the same name throws.
let articlePolicy: Pick<TrustedTypePolicy, 'createHTML'> | undefined;
let workerPolicy: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined;

/** By text, so that a text always gives the same object: React would set the HTML again for another. */
const accepted = new Map<string, TrustedHTML | string>();

/** Accepts a text that came with the document or whose hash was verified. */
export function acceptHtml(html: string): void {
  articlePolicy ??= window.trustedTypes?.createPolicy(trustedTypesPolicies.article, {
    createHTML: (text: string) => text,
  });
  if (!accepted.has(html)) accepted.set(html, articlePolicy?.createHTML(html) ?? html);
}

/** The only way for article HTML into the document. @throws TypeError for a text that was not accepted */
export function trustHtml(html: string): TrustedHTML | string {
  const trusted = accepted.get(html);
  if (trusted === undefined) throw new TypeError('Article HTML that was not verified');
  return trusted;
}

/** The only script that the page can load by its URL. */
export function workerUrl(): string {
  workerPolicy ??= window.trustedTypes?.createPolicy(trustedTypesPolicies.worker, {
    createScriptURL: () => workerPath,
  });
  // With Trusted Types this is an object, which APIs accept as a string.
  return (workerPolicy?.createScriptURL(workerPath) ?? workerPath) as string;
}
