import { renderedLocale } from '../core/language.words.ts';
import type { Live } from '../core/live.ts';
import { site } from '../site.ts';

/** The language the browser asks for pages in; rendered markup has the site's own. */
export const readerLocale: Live<string> = {
  initial: renderedLocale,
  get: () => validLocale(navigator.language) ?? renderedLocale,
  subscribe: (onChange) => {
    window.addEventListener('languagechange', onChange);
    return () => window.removeEventListener('languagechange', onChange);
  },
};

/** Undefined for what some systems report instead of a language tag, such as `C`. */
function validLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

export const readerYear: Live<number> = {
  initial: site.copyrightYear,
  // A clock that is behind does not take the year back.
  get: () => Math.max(site.copyrightYear, new Date().getFullYear()),
  subscribe: () => () => undefined,
};
