// What no page of the finished site shows; the rest is in tests/output/structured-data.test.ts.
import type { Graph } from 'schema-dts';
import { expect, test } from 'vitest';
import {
  articleThings,
  withStructuredData,
} from '../../../../src/generator/pages/structured-data.ts';
import { parseSiteConfig } from '../../../../src/site-config.ts';
import { articleWith, firstTopicName, ofTopics } from '../../../fixtures/articles-in-memory.ts';

const site = parseSiteConfig({ SITE_ORIGIN: 'https://blog.test' });

test('an article says when it changed, when it was checked, and its topic', () => {
  const days = { updatedOn: '2025-02-03', checkedOn: '2025-04-05' };
  const [article = articleWith()] = ofTopics([articleWith(days)]);
  const [post] = articleThings(article, site);
  expect(post).toMatchObject({
    datePublished: '2024-12-24T12:00:00Z',
    dateModified: '2025-02-03T12:00:00Z',
    mainEntityOfPage: { '@id': 'https://blog.test/blog/article-1', lastReviewed: '2025-04-05' },
    articleSection: firstTopicName,
  });
  expect(articleThings(articleWith(), site)[0]).not.toHaveProperty('articleSection');
});

test('no text of an article can end the block, nor begin a comment in it', () => {
  const title = '</script><!-- "quoted" & more';
  const things = articleThings(articleWith({ title }), site);
  const html = withStructuredData('<html><body><p></body></p></body></html>', things);
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect((JSON.parse(json) as Graph)['@graph'][0]).toMatchObject({ headline: title });
  expect(html.endsWith('</script></body></html>')).toBe(true);
});
