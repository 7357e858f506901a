import { renderedLocale } from '../core/language.words.ts';
import type { Live } from '../core/live.ts';
import { site } from '../site.ts';

/** The reader's locale; rendered markup has the site's own. */
export const readerLocale: Live<string> = {
  initial: renderedLocale,
  get: () => validLocale(navigator.language) ?? renderedLocale,
  subscribe: (onChange) => {
    window.addEventListener('languagechange', onChange);
    return () => window.removeEventListener('languagechange', onChange);
  },
};

/** Undefined for what is no language tag, such as the `C` of some systems. */
function validLocale(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

export const readerYear: Live<number> = {
  initial: site.copyrightYear,
  // The clock may be behind.
  get: () => Math.max(site.copyrightYear, new Date().getFullYear()),
  subscribe: () => () => undefined,
};
