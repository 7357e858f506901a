import { expect, test } from 'vitest';
import { parseSiteConfig, readSite } from '../../src/site-config.ts';

const jobs = { SITE_JOBS_URL: 'https://jobs.test' };
const networks = ['Facebook', 'Instagram', 'Twitter (X)', 'LinkedIn', 'YouTube', 'TikTok'];

test.each<[string, Record<string, string>, object]>([
  [
    'no variable',
    {},
    {
      product: 'Foothold',
      author: 'The Foothold Team',
      origin: 'https://foothold.example',
      correctionsEmail: 'corrections@foothold.example',
      storagePrefix: 'foothold', // readers' devices hold data under this name, so it never changes
      social: networks.map((name) => expect.objectContaining({ name })),
    },
  ],
  [
    'every variable',
    {
      SITE_PRODUCT: ' Handhold ',
      SITE_AUTHOR: 'Ada',
      SITE_ORIGIN: 'https://blog.test/',
      SITE_JOBS_URL: 'https://jobs.test/all/',
      SITE_RESUME_HELP_URL: 'https://help.test/cv/',
      SITE_CORRECTIONS_EMAIL: 'me@blog.test',
      SITE_X_URL: 'https://x.test/me',
      SITE_DESIGNER_NAME: 'Someone',
      SITE_DESIGNER_URL: 'https://designer.test',
    },
    {
      product: 'Handhold',
      author: 'Ada',
      origin: 'https://blog.test',
      jobsUrl: 'https://jobs.test/all',
      resumeHelpUrl: 'https://help.test/cv',
      correctionsEmail: 'me@blog.test',
      social: [{ name: 'Twitter (X)', url: 'https://x.test/me' }],
      designer: { name: 'Someone', url: 'https://designer.test' },
    },
  ],
  [
    'a brand alone',
    { SITE_PRODUCT: 'Été & Co' },
    {
      author: 'The Été & Co Team',
      origin: 'https://ete-co.example',
      storagePrefix: 'ete-co',
      jobsUrl: 'https://jobs.ete-co.example',
      social: [],
      designer: undefined,
    },
  ],
  ['a brand of signs', { SITE_PRODUCT: '--A.B--' }, { storagePrefix: 'a-b' }],
  ['a brand in German', { SITE_PRODUCT: 'Größenwahn' }, { storagePrefix: 'grossenwahn' }],
  ['a brand in Japanese', { SITE_PRODUCT: '足がかり' }, { storagePrefix: 'brand' }],
  [
    'addresses as people write them',
    {
      SITE_ORIGIN: 'HTTPS://Bücher.Example.org:443/',
      SITE_JOBS_URL: 'https://büro.example.org/Über/',
      SITE_X_URL: 'https://X.test:443/Me?tab=1',
    },
    {
      origin: 'https://xn--bcher-kva.example.org',
      jobsUrl: 'https://xn--bro-hoa.example.org/%C3%9Cber',
      resumeHelpUrl: 'https://xn--bro-hoa.example.org/%C3%9Cber',
      social: expect.arrayContaining([{ name: 'Twitter (X)', url: 'https://x.test/Me?tab=1' }]),
    },
  ],
  ['another port', { SITE_ORIGIN: 'https://Blog.test:8443' }, { origin: 'https://blog.test:8443' }],
  ['a jobs site without a page for help', jobs, { resumeHelpUrl: 'https://jobs.test' }],
])('%s gives a whole configuration', (_what, env, expected) => {
  const config = parseSiteConfig(env);
  expect({ designer: undefined, ...config }).toMatchObject(expected);
});

test('placeholders are listed: reserved addresses and the default brand’s', () => {
  const env = { SITE_JOBS_URL: 'https://jobs.Example:8443/all', SITE_X_URL: 'https://x.test' };
  const { placeholders } = readSite(env);
  const names = ['ORIGIN', 'JOBS_URL', 'CORRECTIONS_EMAIL', 'DESIGNER_URL', 'FACEBOOK_URL'].concat([
    'INSTAGRAM_URL',
    'LINKEDIN_URL',
    'YOUTUBE_URL',
    'TIKTOK_URL',
  ]);
  expect(placeholders.map(([name]) => name)).toEqual(names.map((name) => `SITE_${name}`));
  expect(placeholders[1]?.[1]).toBe('https://jobs.Example:8443/all');
});

const anAddress = 'must be an https address without a user name, found';
const alone = 'must be an origin alone: write "https://blog.test"';
const texts = ['SITE_PRODUCT', 'SITE_AUTHOR', 'SITE_DESIGNER_NAME'];
const addresses = ['JOBS', 'RESUME_HELP', 'DESIGNER', 'FACEBOOK', 'INSTAGRAM', 'X', 'LINKEDIN']
  .concat('YOUTUBE', 'TIKTOK')
  .map((name) => `SITE_${name}_URL`)
  .concat('SITE_ORIGIN');

test.each([
  ...addresses.map((name) => [name, 'http://plain.test', anAddress]),
  ...['nonsense', ' ', 'https:jobs.test', 'https://jobs.test/a b'].map((value) => [
    'SITE_JOBS_URL',
    value,
    anAddress,
  ]),
  ['SITE_X_URL', 'javascript:alert(1)', anAddress],
  ['SITE_JOBS_URL', 'https://me@jobs.test/a', anAddress],
  ['SITE_ORIGIN', 'https://me:word@blog.test', anAddress],
  ['SITE_ORIGIN', 'https://blog.test/blog', alone],
  ['SITE_ORIGIN', 'https://Blog.test/?a=b', alone],
  ['SITE_ORIGIN', 'https://blog.test#top', alone],
  ...['mailto:a@b.test', 'a@b', 'a b@c.test', 'a@b.test?cc=c@d.test'].map((value) => [
    'SITE_CORRECTIONS_EMAIL',
    value,
    'must be a mail address, found',
  ]),
  ...texts.map((name) => [name, '  ', 'must not be empty']),
  ['SITE_PRODUCT', 'Foot\nhold', 'must not hold'],
  ['SITE_PRODUCT', 'Foot\u202ehold', 'must not hold'],
] as [string, string, string][])('a malformed %s is named: %j', (variable, value, rule) => {
  const found = rule.endsWith('found') ? ` "${value.trim()}"` : '';
  expect(() => parseSiteConfig({ [variable]: value })).toThrow(`${variable} ${rule}${found}`);
});

test('all mistakes are reported at once, and none that follows from another', () => {
  const variables = { SITE_PRODUCT: ' ', SITE_AUTHOR: 'x', SITE_JOBS_URL: 'x', SITE_X_URL: 'y' };
  expect(() => parseSiteConfig(variables)).toThrow(/PRODUCT[^]*JOBS_URL[^]*X_URL/);
  expect(() => parseSiteConfig(variables)).not.toThrow(/RESUME_HELP/);
  const uncredited = { SITE_PRODUCT: 'Handhold', SITE_DESIGNER_NAME: 'Someone' };
  expect(() => parseSiteConfig(uncredited)).toThrow('SITE_DESIGNER_URL must be an https address');
});

test('a variable that is set to nothing counts as unset', () => {
  const empty = Object.fromEntries([...addresses, ...texts].map((name) => [name, '']));
  for (const env of [{}, { SITE_PRODUCT: 'Handhold' }])
    expect(parseSiteConfig({ ...empty, ...env })).toEqual(parseSiteConfig(env));
});
