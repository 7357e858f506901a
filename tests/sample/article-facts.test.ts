// What the specification wants to find in the articles; which figures they name is the editors' matter.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { slugOf } from '../../src/site-config.ts';
import { articles } from './sample.ts';

const journey = `journey-and-vision-behind-${slugOf(site.product)}`;
const scams = 'too-good-to-be-true-how-to-spot-avoid-remote-job-scams';
const europe = 'digital-nomad-visa-options-europe';
const lowIncome = 'low-income-digital-nomad-visas';

/** Slug, id and date; an editor adds others. */
const specified = [
  [scams, 'remote-job-scams-2025', '2025-04-13'],
  ['maximising-cv-with-ai', '10', '2025-03-09'],
  ['beat-the-ats', '9', '2024-12-24'],
  [europe, '8', '2024-12-11'],
  ['cover-letters-relevance', '7', '2024-11-21'],
  ['future-of-work', '6', '2024-11-18'],
  ['remote-work-trends', '5', '2024-10-12'],
  [lowIncome, '4', '2024-07-03'],
  ['benefits-of-remote-and-hybrid-work', '2', '2024-06-20'],
  [journey, '1', '2024-05-14'],
] as const;

const contentOf = (slug: string) => articles.find((one) => one.slug === slug)?.content ?? '';
const numberedTitles = (count: number) =>
  new RegExp(String.raw`(?:<h3 class="numbered">.*?){${count}}`, 's');
const monthAndYear = /[A-Z][a-z]+ 20\d\d/;

test('the ten articles have their slugs, ids and dates, and one author', () => {
  const known = articles.map(({ slug, id, date }) => [slug, id, date]);
  expect(known).toEqual(expect.arrayContaining([...specified]));
  expect(new Set(articles.map(({ author }) => author))).toEqual(new Set([site.author]));
});

test.each(specified)('%s has 900 to 1,500 words', (slug) => {
  const words =
    contentOf(slug)
      .replace(/<[^>]*>/g, ' ')
      .match(/[\p{L}\p{N}]\S*/gu) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(900);
  expect(words.length).toBeLessThanOrEqual(1500);
});

test.each([
  ['eight warning signs of a scam', scams, numberedTitles(8)],
  ['listings that are open for three months or more', scams, /three months or more/],
  ['ten tips for the ATS', 'beat-the-ats', numberedTitles(10)],
  ...['Spain', 'Italy', 'Portugal', 'Hungary'].map((country): [string, string, RegExp] => [
    `the income for ${country}`,
    europe,
    new RegExp(`<tr>(?:(?!</tr>).)*${country}.*?EUR [\\d,]+`, 's'),
  ]),
  ['the date of its figures', europe, monthAndYear],
  ['a low income for a visa', lowIncome, /\$\d,\d{3}/],
  ['the date of its low figures', lowIncome, monthAndYear],
  ['free help for 10 job seekers per month', journey, /id="free-resume-help".*10 job seekers/s],
  ['where to ask for that help', journey, new RegExp(`<a href="${site.resumeHelpUrl}"`)],
  ['a link to that help', 'maximising-cv-with-ai', /href="[^"]+#free-resume-help"/],
  ['the button to /jobs', 'remote-work-trends', /<a href="\/jobs" class="button/],
  ['a link to the jobs site', journey, new RegExp(`<a href="${site.jobsUrl}"`)],
])('there is %s in %s', (_what, slug, words) => {
  expect(contentOf(slug)).toMatch(words);
});

test('the question about reporting a suspected scam is in the source, and in no page', () => {
  const source = readFileSync(`src/content/articles/${scams}/index.md`, 'utf8');
  expect(source).toMatch(/^:::withheld[^]*^### How do I report a suspected job scam\?$/m);
  expect(contentOf(scams)).not.toMatch(/report a suspected job scam/i);
});
