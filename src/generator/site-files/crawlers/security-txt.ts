import { language } from '../../../core/language.words.ts';

const oneYearMs = 365 * 24 * 60 * 60 * 1000;

/** Where it lies, at the top of the origin, whatever folder the site is in (RFC 9116 §3). */
export const securityTxtName = '.well-known/security.txt';

/**
 * Whom to tell of a weakness (RFC 9116). Good for a year from the day of the build: a site that is not
 * built for longer has nobody who answers.
 */
export function securityTxt(site: { origin: string; contact: string; builtOn: string }): string {
  const expires = new Date(Date.parse(site.builtOn) + oneYearMs).toISOString();
  return [
    `Contact: ${site.contact}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${language}`,
    `Canonical: ${site.origin}/${securityTxtName}`,
    '',
  ].join('\n');
}
