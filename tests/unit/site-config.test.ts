import { expect, test } from 'vitest';
import { parseSiteConfig, readSite } from '../../src/site-config.ts';

test('without any variable the site has its defaults', () => {
  const config = parseSiteConfig({});
  expect(config).toMatchObject({
    product: 'Foothold',
    author: 'The Foothold Team',
    origin: 'https://foothold.example',
    correctionsEmail: 'corrections@foothold.example',
    storagePrefix: 'foothold', // readers' devices hold data under this name, so it never changes
  });
  expect(config.social.map(({ name }) => name)).toEqual([
    'Facebook',
    'Instagram',
    'Twitter (X)',
    'LinkedIn',
    'YouTube',
    'TikTok',
  ]);
});

test('every value can be overridden, and the author follows the product', () => {
  const config = parseSiteConfig({
    SITE_PRODUCT: ' Handhold ',
    SITE_ORIGIN: 'https://blog.test/',
    SITE_JOBS_URL: 'https://jobs.test/all/',
    SITE_CORRECTIONS_EMAIL: 'me@blog.test',
    SITE_X_URL: 'https://x.test/me',
    SITE_DESIGNER_NAME: 'Someone',
    SITE_DESIGNER_URL: 'https://designer.test',
  });
  expect(config).toMatchObject({
    product: 'Handhold',
    author: 'The Handhold Team',
    origin: 'https://blog.test',
    jobsUrl: 'https://jobs.test/all',
    correctionsEmail: 'me@blog.test',
    designer: { name: 'Someone', url: 'https://designer.test' },
  });
  expect(config.social).toEqual([{ name: 'Twitter (X)', url: 'https://x.test/me' }]);
  expect(parseSiteConfig({ SITE_AUTHOR: 'Ada' }).author).toBe('Ada');
});

test('another brand has its own names and addresses, and no links that it did not name', () => {
  const config = parseSiteConfig({ SITE_PRODUCT: 'Été & Co', SITE_X_URL: 'https://x.test/ete' });
  expect(config).toMatchObject({
    author: 'The Été & Co Team',
    origin: 'https://ete-co.example',
    storagePrefix: 'ete-co',
    jobsUrl: 'https://jobs.ete-co.example',
    social: [{ name: 'Twitter (X)', url: 'https://x.test/ete' }],
  });
  expect(config.designer).toBeUndefined();
});

test('addresses that nobody has are listed: reserved ones, and profiles of the default brand', () => {
  const list = (env: Record<string, string>) => readSite(env).placeholders;
  expect(
    list({ SITE_JOBS_URL: 'https://jobs.example:8443/all', SITE_X_URL: 'https://x.test' }),
  ).toEqual([
    ['SITE_ORIGIN', 'https://foothold.example'],
    ['SITE_JOBS_URL', 'https://jobs.example:8443/all'],
    ['SITE_CORRECTIONS_EMAIL', 'corrections@foothold.example'],
    ['SITE_DESIGNER_URL', 'https://studio.foothold.example'],
    ['SITE_FACEBOOK_URL', 'https://www.facebook.com/footholdjobs'],
    ['SITE_INSTAGRAM_URL', 'https://www.instagram.com/footholdjobs'],
    ['SITE_LINKEDIN_URL', 'https://www.linkedin.com/company/footholdjobs'],
    ['SITE_YOUTUBE_URL', 'https://www.youtube.com/@footholdjobs'],
    ['SITE_TIKTOK_URL', 'https://www.tiktok.com/@footholdjobs'],
  ]);
  const own = {
    SITE_PRODUCT: 'Été',
    SITE_ORIGIN: 'https://ete.test',
    SITE_X_URL: 'https://x.example',
  };
  expect(list({ ...own, SITE_CORRECTIONS_EMAIL: 'me@ete.test' })).toEqual([
    ['SITE_JOBS_URL', 'https://jobs.ete.example'],
    ['SITE_X_URL', 'https://x.example'],
  ]);
});

test('help with a CV is asked for on the jobs site, unless a page for it is named', () => {
  const jobs = { SITE_JOBS_URL: 'https://jobs.test' };
  expect(parseSiteConfig(jobs).resumeHelpUrl).toBe('https://jobs.test');
  const named = { ...jobs, SITE_RESUME_HELP_URL: 'https://help.test/cv/' };
  expect(parseSiteConfig(named).resumeHelpUrl).toBe('https://help.test/cv');
  expect(() => parseSiteConfig({ SITE_JOBS_URL: 'x' })).not.toThrow(/SITE_RESUME_HELP_URL/);
});

test('another brand credits a designer with name and address, or not at all', () => {
  const variables = { SITE_PRODUCT: 'Handhold', SITE_DESIGNER_NAME: 'Someone' };
  expect(() => parseSiteConfig(variables)).toThrow('SITE_DESIGNER_URL must be an https address');
});

const addresses = [
  'SITE_ORIGIN',
  'SITE_JOBS_URL',
  'SITE_RESUME_HELP_URL',
  'SITE_DESIGNER_URL',
  'SITE_FACEBOOK_URL',
  'SITE_INSTAGRAM_URL',
  'SITE_X_URL',
  'SITE_LINKEDIN_URL',
  'SITE_YOUTUBE_URL',
  'SITE_TIKTOK_URL',
];

test.each(addresses)('a malformed %s is named, with what it holds', (variable) => {
  for (const bad of [
    'nonsense',
    'http://plain.test',
    'javascript:alert(1)',
    ' ',
    'https:jobs.test',
    'https://user:word@jobs.test',
    'https://jobs.test/a b',
  ])
    expect(() => parseSiteConfig({ [variable]: bad })).toThrow(
      `${variable} must be an https address, found "${bad.trim()}"`,
    );
});

test.each(['nonsense', 'mailto:a@b.test', 'a@b', 'a b@c.test', 'a@b.test?cc=c@d.test'])(
  'a malformed SITE_CORRECTIONS_EMAIL is named, with what it holds: %s',
  (bad) => {
    expect(() => parseSiteConfig({ SITE_CORRECTIONS_EMAIL: bad })).toThrow(
      `SITE_CORRECTIONS_EMAIL must be a mail address, found "${bad}"`,
    );
  },
);

test.each(['SITE_PRODUCT', 'SITE_AUTHOR', 'SITE_DESIGNER_NAME'])(
  'a blank %s is named',
  (variable) => {
    expect(() => parseSiteConfig({ [variable]: '  ' })).toThrow(`${variable} must not be empty`);
  },
);

test('a variable that is set to nothing counts as unset', () => {
  const names = [...addresses, 'SITE_PRODUCT', 'SITE_AUTHOR', 'SITE_DESIGNER_NAME'];
  const empty = Object.fromEntries(names.map((name) => [name, '']));
  expect(parseSiteConfig(empty)).toEqual(parseSiteConfig({}));
  const other = parseSiteConfig({ ...empty, SITE_PRODUCT: 'Handhold' });
  expect(other).toEqual(parseSiteConfig({ SITE_PRODUCT: 'Handhold' }));
});

test('an origin with a path is refused', () => {
  expect(() => parseSiteConfig({ SITE_ORIGIN: 'https://blog.test/blog' })).toThrow(
    'SITE_ORIGIN must be an origin without a path, found "https://blog.test/blog"',
  );
});

test('all mistakes are reported at once', () => {
  const variables = { SITE_PRODUCT: ' ', SITE_AUTHOR: 'x', SITE_JOBS_URL: 'x', SITE_X_URL: 'y' };
  expect(() => parseSiteConfig(variables)).toThrow(/PRODUCT[^]*JOBS_URL[^]*X_URL/);
});

test('a name with a line end or an invisible character is refused', () => {
  for (const bad of ['Foot\nhold', 'Foot\u202ehold'])
    expect(() => parseSiteConfig({ SITE_PRODUCT: bad })).toThrow('SITE_PRODUCT must not hold');
});
