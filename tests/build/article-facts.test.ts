// What the specification wants to find in the articles, and what editors must not lose.
import { expect, test } from 'vitest';
import { site } from '../../src/site.ts';
import { articles, readSiteFile } from './built-site.ts';

const { jobsUrl, resumeHelpUrl } = site;

/** The HTML of an article whose slug starts so. */
function textOf(slug: string): string {
  const article = articles.find((one) => one.slug.startsWith(slug));
  if (!article) throw new Error(`There is no article "${slug}"`);
  return article.content;
}

const numberedTitles = (html: string) => html.match(/<h3[^>]*>(?:<[^>]+>)*\d+\. /g) ?? [];

test('the scam article lists eight warning signs and listings open three months or more', () => {
  const text = textOf('too-good-to-be-true');
  expect(numberedTitles(text)).toHaveLength(8);
  expect(text).toContain('three months or more');
});

test('the ATS article gives ten tips', () => {
  expect(numberedTitles(textOf('beat-the-ats'))).toHaveLength(10);
});

test('the visa figures are there, with their date', () => {
  const europe = textOf('digital-nomad-visa-options-europe');
  const rows = europe.match(/<tr[ >].*?<\/tr>/gs) ?? [];
  for (const [country, figure] of [
    ['Spain', '2,646'],
    ['Italy', '2,335'],
    ['Portugal', '3,280'],
    ['Hungary', '3,000'],
  ] as const)
    expect(rows.find((row) => row.includes(country))).toContain(figure);
  expect(europe).toContain('December 2024');
  const lowIncome = textOf('low-income-digital-nomad-visas');
  expect(lowIncome).toContain('$1,500');
  expect(lowIncome).toContain('July 2024');
});

test('free resume help for 10 job seekers per month, linked from the article on CVs', () => {
  const journey = textOf('journey-and-vision-behind-');
  expect(journey).toContain('id="free-resume-help"');
  expect(journey).toMatch(/10 job seekers/);
  expect(journey).toContain(`<a href="${resumeHelpUrl}"`);
  expect(textOf('maximising-cv-with-ai')).toMatch(/href="[^"]+#free-resume-help"/);
});

test('one article has the button to /jobs', () => {
  const buttons = articles.filter(({ content }) => /<a[^>]*href="\/jobs"/.test(content));
  expect(buttons.map(({ slug }) => slug)).toContain('remote-work-trends');
});

test('links to the jobs site open in a new tab and say so', () => {
  const links = articles.flatMap(({ content }) => content.match(/<a [^>]*>.*?<\/a>/gs) ?? []);
  const leading = links.filter((link) => link.includes(`href="${jobsUrl}"`));
  expect(leading.length).toBeGreaterThan(0);
  for (const link of leading) {
    expect(link).toContain('target="_blank"');
    expect(link).toMatch(/opens in a new tab/);
  }
});

test('before scripts run, dates are in the long form of the page’s own language', () => {
  expect(readSiteFile('blog/beat-the-ats.html')).toMatch(
    /<time [^>]*2024-12-24[^>]*>December 24, 2024<\/time>/i,
  );
});
