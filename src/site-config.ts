/** Brand, URLs, links. Every value can be overridden at build time. */
export type SiteConfig = {
  /** Whether it has the logo and the drawings of this repository. Another brand brings `public/favicon.svg`. */
  isDefaultBrand: boolean;
  /** `{product}` in articles. */
  product: string;
  author: string;
  /** Where the site is served, at its root; without a trailing slash. */
  origin: string;
  /** Prefix of everything the site stores in browsers: another brand may have used the origin before. */
  storagePrefix: string;
  /** The external jobs site, `{jobs}` in articles. */
  jobsUrl: string;
  /** Where readers ask for free help with a CV, `{resumeHelp}` in articles. */
  resumeHelpUrl: string;
  correctionsEmail: string;
  /** The links of the footer; another brand has only those that it sets. */
  social: readonly { name: (typeof networks)[number][0]; url: string }[];
  /** Absent if another brand sets none. */
  designer?: { name: string; url: string };
};

/** The networks of the footer, each with its variable and the default brand's URL. */
const networks = [
  ['Facebook', 'SITE_FACEBOOK_URL', 'https://www.facebook.com/footholdjobs'],
  ['Instagram', 'SITE_INSTAGRAM_URL', 'https://www.instagram.com/footholdjobs'],
  ['Twitter (X)', 'SITE_X_URL', 'https://x.com/footholdjobs'],
  ['LinkedIn', 'SITE_LINKEDIN_URL', 'https://www.linkedin.com/company/footholdjobs'],
  ['YouTube', 'SITE_YOUTUBE_URL', 'https://www.youtube.com/@footholdjobs'],
  ['TikTok', 'SITE_TIKTOK_URL', 'https://www.tiktok.com/@footholdjobs'],
] as const;

const defaultProduct = 'Foothold';

type Variables = Readonly<Record<string, string | undefined>>;

/** For try-outs alone: a host reserved for documentation (RFC 2606), or the default brand's profiles, which nobody has. */
const placeholder = /^(?:https:\/\/|\S+@)[^/]+\.example(?::\d+)?(?:\/|$)|\/@?footholdjobs$/i;

/** Read a site, which is valid without problems. Empty variables count as unset: some hosts set them to nothing. */
export function readSite(env: Variables) {
  const problems: string[] = [];
  const placeholders: [variable: string, address: string][] = [];
  const read = (variable: string, fallback: string): string => {
    const value = (env[variable] || fallback).trim();
    if (placeholder.test(value)) placeholders.push([variable, value]);
    return value;
  };
  const text = (variable: string, fallback: string): string => {
    const value = read(variable, fallback);
    if (value === '') problems.push(`${variable} must not be empty`);
    if (/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(value))
      problems.push(`${variable} must not hold line ends or invisible characters`);
    return value;
  };
  /** As browsers write it, with the host in punycode. */
  const address = (variable: string, fallback: string): string => {
    const value = read(variable, fallback);
    const url = parseUrl(value);
    if (url && /^https:\/\/[^\s"'<>/@?#]+(?:[/?#][^\s"'<>]*)?$/i.test(value))
      return url.href.replace(/\/$/, '');
    problems.push(`${variable} must be an https address without a user name, found "${value}"`);
    return value;
  };

  const product = text('SITE_PRODUCT', defaultProduct);
  const storagePrefix = slugOf(product);
  const whole = address('SITE_ORIGIN', `https://${storagePrefix}.example`);
  const origin = parseUrl(whole)?.origin ?? whole;
  if (whole !== origin) problems.push(`SITE_ORIGIN must be an origin alone: write "${origin}"`);
  const jobsUrl = address('SITE_JOBS_URL', `https://jobs.${storagePrefix}.example`);
  const correctionsEmail = text('SITE_CORRECTIONS_EMAIL', `corrections@${storagePrefix}.example`);
  if (!/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(correctionsEmail))
    problems.push(`SITE_CORRECTIONS_EMAIL must be a mail address, found "${correctionsEmail}"`);
  const isDefaultBrand = product === defaultProduct;
  /** Another brand has no links of this one's. */
  const isNamed = (variable: string) => isDefaultBrand || Boolean(env[variable]);
  const ownOnly = (value: string) => (isDefaultBrand ? value : '');
  const designer = (isNamed('SITE_DESIGNER_NAME') || isNamed('SITE_DESIGNER_URL')) && {
    name: text('SITE_DESIGNER_NAME', ownOnly('Ledge & Ball Studio')),
    url: address('SITE_DESIGNER_URL', ownOnly('https://studio.foothold.example')),
  };
  const site: SiteConfig = {
    isDefaultBrand,
    product,
    author: text('SITE_AUTHOR', `The ${product} Team`),
    origin,
    storagePrefix,
    jobsUrl,
    // The jobs site's URL is not read again: its mistake would be reported twice.
    resumeHelpUrl: env['SITE_RESUME_HELP_URL'] ? address('SITE_RESUME_HELP_URL', '') : jobsUrl,
    correctionsEmail,
    social: networks
      .filter(([, variable]) => isNamed(variable))
      .map(([name, variable, url]) => ({ name, url: address(variable, url) })),
    ...(designer && { designer }),
  };
  return { site, problems, placeholders };
}

/** @throws Error naming every malformed variable, its value and what is expected */
export function parseSiteConfig(variables: Variables): SiteConfig {
  const { site, problems } = readSite(variables);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return site;
}

/** `URL.canParse` of Node 20 refuses umlauts once it has run some thousand times. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The brand as a part of a slug: lower case, other characters as single hyphens. */
export function slugOf(text: string): string {
  const slug = text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'brand'; // without Latin letters or digits it still needs a slug
}

/** The day of the build in UTC, `YYYY-MM-DD`; SOURCE_DATE_EPOCH fixes it (reproducible-builds.org). */
export function buildDay(env: Variables): string {
  const seconds = Number(env['SOURCE_DATE_EPOCH']);
  const isSet = Number.isInteger(seconds) && seconds > 0;
  return (isSet ? new Date(seconds * 1000) : new Date()).toISOString().slice(0, 10);
}
