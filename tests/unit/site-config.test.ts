import { expect, test } from 'vitest';
import { parseSiteConfig, readSite } from '../../src/site-config.ts';

const networks = ['Facebook', 'Instagram', 'Twitter (X)', 'LinkedIn', 'YouTube', 'TikTok'];

const ofUmlauts = 'https://xn--bro-hoa.test/%C3%9Cber';
const ofX = { name: 'Twitter (X)', url: 'https://x.test/Me?tab=1' };
const designer = { name: 'Someone', url: 'https://designer.test' };

test.each<[Record<string, string>, object]>([
  [
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
  [{ SITE_PRODUCT: ' Handhold ' }, { product: 'Handhold', social: [], designer: undefined }],
  [{ SITE_PRODUCT: 'Été & Co' }, { author: 'The Été & Co Team', storagePrefix: 'ete-co' }],
  [{ SITE_PRODUCT: 'Ete' }, { origin: 'https://ete.example', jobsUrl: 'https://jobs.ete.example' }],
  [{ SITE_PRODUCT: '--A.B--' }, { storagePrefix: 'a-b' }],
  [{ SITE_PRODUCT: 'Größenwahn' }, { storagePrefix: 'grossenwahn' }],
  [{ SITE_PRODUCT: '足がかり' }, { storagePrefix: 'brand' }],
  [{ SITE_AUTHOR: 'Ada' }, { author: 'Ada' }],
  [{ SITE_ORIGIN: 'https://Blog.test:8443/' }, { origin: 'https://blog.test:8443' }],
  [{ SITE_ORIGIN: 'HTTPS://Bücher.test:443' }, { origin: 'https://xn--bcher-kva.test' }],
  [{ SITE_JOBS_URL: 'https://büro.test/Über/' }, { jobsUrl: ofUmlauts, resumeHelpUrl: ofUmlauts }],
  [{ SITE_RESUME_HELP_URL: 'https://help.test/cv/' }, { resumeHelpUrl: 'https://help.test/cv' }],
  [{ SITE_CORRECTIONS_EMAIL: 'me@blog.test' }, { correctionsEmail: 'me@blog.test' }],
  [{ SITE_PRODUCT: 'A', SITE_X_URL: 'https://X.test:443/Me?tab=1' }, { social: [ofX] }],
  [{ SITE_DESIGNER_NAME: 'Someone', SITE_DESIGNER_URL: 'https://designer.test' }, { designer }],
])('%j gives a whole configuration', (env, expected) => {
  expect({ designer: undefined, ...parseSiteConfig(env) }).toMatchObject(expected);
});

test('placeholders are listed: reserved addresses and the default brand’s', () => {
  const jobsUrl = 'https://jobs.Example:8443/all';
  const { placeholders } = readSite({ SITE_JOBS_URL: jobsUrl, SITE_X_URL: 'https://x.test' });
  expect(placeholders[1]).toEqual(['SITE_JOBS_URL', jobsUrl]);
  expect(placeholders.map(([variable]) => variable.replace(/SITE_|_URL/g, '')).join(' ')).toBe(
    'ORIGIN JOBS CORRECTIONS_EMAIL DESIGNER FACEBOOK INSTAGRAM LINKEDIN YOUTUBE TIKTOK',
  );
});

const texts = ['SITE_PRODUCT', 'SITE_AUTHOR', 'SITE_DESIGNER_NAME'];
const addresses = 'JOBS RESUME_HELP DESIGNER FACEBOOK INSTAGRAM X LINKEDIN YOUTUBE TIKTOK'
  .split(' ')
  .map((name) => `SITE_${name}_URL`)
  .concat('SITE_ORIGIN');
const anAddress = 'must be an https address without a user name, found "$"';
const oddAddresses = ['nonsense', ' ', 'https:jobs.test', 'https://jobs.test/a b'];

test.each([
  [addresses, ['http://plain.test', 'https://me:word@blog.test'], anAddress],
  [['SITE_JOBS_URL'], oddAddresses, anAddress],
  [
    ['SITE_ORIGIN'],
    ['https://blog.test/blog', 'https://Blog.test/?a=b', 'https://blog.test#top'],
    'must be an origin alone: write "https://blog.test"',
  ],
  [
    ['SITE_CORRECTIONS_EMAIL'],
    ['mailto:a@b.test', 'a@b', 'a b@c.test', 'a@b.test?cc=c@d.test'],
    'must be a mail address, found "$"',
  ],
  [texts, ['  '], 'must not be empty'],
  [['SITE_PRODUCT'], ['Foot\nhold', 'Foot\u202ehold'], 'must not hold line ends or invisible'],
])('a malformed %s is named: %j', (variables, values, rule) => {
  for (const variable of variables)
    for (const value of values)
      expect(() => parseSiteConfig({ [variable]: value })).toThrow(
        `${variable} ${rule.replace('$', value.trim())}`,
      );
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
