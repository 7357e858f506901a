/** Brand, addresses, links. Every value can be overridden at build time. */
export type SiteConfig = {
  /** Whether it has the mark and the drawings of this repository. Another brand brings `public/favicon.svg`. */
  isDefaultBrand: boolean;
  /** The product's name, `{product}` in articles. */
  product: string;
  /** Author of every article. */
  author: string;
  /** Where the site is served, at its root; without a trailing slash. */
  origin: string;
  /** Prefix of all that the site stores in browsers: another brand may have used the origin before. */
  storagePrefix: string;
  /** The external jobs site, `{jobs}` in articles. */
  jobsUrl: string;
  /** Where readers ask for free help with a CV, `{resumeHelp}` in articles. */
  resumeHelpUrl: string;
  /** Where readers write about what is wrong in an article. */
  correctionsEmail: string;
  /** The links of the footer; another brand has only those that it sets. */
  social: readonly { name: (typeof networks)[number][0]; url: string }[];
  /** Absent where another brand sets none. */
  designer?: { name: string; url: string };
  /** Year of the build; the page corrects it to the reader's year once it runs. */
  copyrightYear: number;
};

/** The networks of the footer, each with the variable that overrides its address. */
const networks = [
  ['Facebook', 'SITE_FACEBOOK_URL', 'https://www.facebook.com/footholdjobs'],
  ['Instagram', 'SITE_INSTAGRAM_URL', 'https://www.instagram.com/footholdjobs'],
  ['Twitter (X)', 'SITE_X_URL', 'https://x.com/footholdjobs'],
  ['LinkedIn', 'SITE_LINKEDIN_URL', 'https://www.linkedin.com/company/footholdjobs'],
  ['YouTube', 'SITE_YOUTUBE_URL', 'https://www.youtube.com/@footholdjobs'],
  ['TikTok', 'SITE_TIKTOK_URL', 'https://www.tiktok.com/@footholdjobs'],
] as const;

/** The brand to which the mark, the links and the pictures in this repository belong. */
const defaultProduct = 'Foothold';

type Variables = Readonly<Record<string, string | undefined>>;

/** At a host that is reserved for documentation (RFC 2606): `https://blog.example/`, `me@blog.example`. */
const reservedAddress = /^(?:https:\/\/|\S+@)[^/]+\.example(?::\d+)?(?:\/|$)/;

/**
 * List the addresses that are fit for a try-out, not for a deployment: reserved ones, and the default brand's
 * profiles on networks, which are nobody's.
 * @returns pairs of variable and address
 */
export function listPlaceholders(site: SiteConfig, variables: Variables): [string, string][] {
  const env = withoutEmpty(variables);
  const addresses: [string, string][] = [
    ['SITE_ORIGIN', site.origin],
    ['SITE_JOBS_URL', site.jobsUrl],
    ['SITE_RESUME_HELP_URL', env['SITE_RESUME_HELP_URL'] ?? ''],
    ['SITE_CORRECTIONS_EMAIL', site.correctionsEmail],
    ['SITE_DESIGNER_URL', site.designer?.url ?? ''],
  ];
  const profiles = networks
    .filter(([, variable]) => site.isDefaultBrand && env[variable] === undefined)
    .map(([, variable, url]): [string, string] => [variable, url]);
  return [...addresses.filter(([, address]) => reservedAddress.test(address)), ...profiles];
}

/** The variables that are set to something: workflows and hosts give an empty one for one that is unset. */
export function withoutEmpty(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/**
 * Build the configuration from environment variables; unset and empty ones take their default.
 * @throws Error naming every variable that is malformed, what it holds and what is expected.
 */
export function parseSiteConfig(variables: Variables): SiteConfig {
  const env = withoutEmpty(variables);
  const problems: string[] = [];

  const text = (variable: string, fallback: string): string => {
    const value = (env[variable] ?? fallback).trim();
    if (value === '') problems.push(`${variable} must not be empty`);
    if (/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(value))
      problems.push(`${variable} must not hold line ends or invisible characters`);
    return value;
  };
  const address = (variable: string, fallback: string): string => {
    const value = (env[variable] ?? fallback).trim();
    // Without the name of a user before the host.
    if (!/^https:\/\/[^\s"'<>/@]+(\/[^\s"'<>]*)?$/.test(value) || !URL.canParse(value))
      problems.push(`${variable} must be an https address, found "${value}"`);
    return value.replace(/\/$/, '');
  };

  const product = text('SITE_PRODUCT', defaultProduct);
  const slug = slugOf(product);
  const origin = address('SITE_ORIGIN', `https://${slug}.example`);
  if (URL.canParse(origin) && new URL(origin).origin !== origin)
    problems.push(`SITE_ORIGIN must be an origin without a path, found "${origin}"`);
  const correctionsEmail = text('SITE_CORRECTIONS_EMAIL', `corrections@${slug}.example`);
  if (!/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(correctionsEmail))
    problems.push(`SITE_CORRECTIONS_EMAIL must be a mail address, found "${correctionsEmail}"`);
  const jobsUrl = address('SITE_JOBS_URL', `https://jobs.${slug}.example`);
  const isDefaultBrand = product === defaultProduct;
  /** Another brand has no links of this one's. */
  const isNamed = (variable: string) => isDefaultBrand || env[variable] !== undefined;
  const config: SiteConfig = {
    isDefaultBrand,
    product,
    author: text('SITE_AUTHOR', `The ${product} Team`),
    origin,
    storagePrefix: slug,
    jobsUrl,
    // Without a variable of its own, its mistake would be that of the jobs site told twice.
    resumeHelpUrl:
      env['SITE_RESUME_HELP_URL'] === undefined
        ? jobsUrl
        : address('SITE_RESUME_HELP_URL', jobsUrl),
    correctionsEmail,
    social: networks
      .filter(([, variable]) => isNamed(variable))
      .map(([name, variable, url]) => ({ name, url: address(variable, url) })),
    ...((isNamed('SITE_DESIGNER_NAME') || isNamed('SITE_DESIGNER_URL')) && {
      designer: {
        name: text('SITE_DESIGNER_NAME', isDefaultBrand ? 'Ledge & Ball Studio' : ''),
        url: address('SITE_DESIGNER_URL', isDefaultBrand ? 'https://studio.foothold.example' : ''),
      },
    }),
    copyrightYear: buildDate(env).getUTCFullYear(),
  };
  if (problems.length > 0)
    throw new Error(`The site configuration is not valid:\n- ${problems.join('\n- ')}`);
  return config;
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
  return slug || 'brand'; // without Latin letters or digits it still needs an address
}

/** The build's moment, fixed by SOURCE_DATE_EPOCH (reproducible-builds.org) where it is set. */
function buildDate(env: Variables): Date {
  const epochSeconds = Number(env['SOURCE_DATE_EPOCH']);
  return Number.isInteger(epochSeconds) && epochSeconds > 0
    ? new Date(epochSeconds * 1000)
    : new Date();
}

/** The day of the build in UTC, `YYYY-MM-DD`. */
export function buildDay(env: Variables): string {
  return buildDate(env).toISOString().slice(0, 10);
}
