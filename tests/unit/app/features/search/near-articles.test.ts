import { expect, test } from 'vitest';
import { findNearArticles } from '../../../../../src/app/features/search/near-articles.ts';
import { articleWith } from '../../../../fixtures/articles-in-memory.ts';

const articles = [
  { slug: 'beat-the-ats', title: 'Beat the ATS: ten tips for a CV' },
  { slug: 'cover-letters-relevance', title: 'Do cover letters still matter?' },
  { slug: 'future-of-work', title: 'The future of work' },
  { slug: 'remote-work-trends', title: 'Remote work trends' },
  { slug: 'remote-job-scams', title: 'How to spot and avoid remote job scams' },
  { slug: 'low-income-visas', title: 'Can you afford a digital nomad visa?' },
].map(articleWith);

test.each([
  ['/blog/cover-leters-relevence', ['cover-letters-relevance']],
  ['/blog/baet-the-ats', ['beat-the-ats']],
  ['/cover-letters', ['cover-letters-relevance']], // without its folder, and cut short
  ['/blog/afford-a-visa', ['low-income-visas']], // by its title
  ['/blog/remote', ['remote-work-trends', 'remote-job-scams']],
  ['/blog/remote-work-trends-2024.html', ['remote-work-trends']],
  ['/there-is-no-such-page', []],
  ['/blog/', []],
  ['/%E0%A4%A((((', []],
  [`/${'a'.repeat(100_000)}`, []],
])('for %.40s the articles that may be meant are %j', (path, slugs) => {
  expect(findNearArticles(path, articles).map(({ slug }) => slug)).toEqual(slugs);
});
