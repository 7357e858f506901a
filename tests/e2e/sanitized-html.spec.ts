// The second fence behind the checks of the build: what it lets pass does nothing in a browser, even
// without the site's content security policy.
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { sanitizeHtml } from '../../src/generator/articles/markdown/sanitize-html.ts';
import { expect, test } from './page-fixture.ts';

type Root = Parameters<typeof sanitizeHtml>[0];
type Content = Root['children'][number];

const attack = 'document.title = "attacked"';
const attributes = {
  onclick: attack,
  onerror: attack,
  onload: attack,
  onmouseover: attack,
  onfocus: attack,
  ontoggle: attack,
  autofocus: true,
  tabIndex: 0,
  href: `javascript:${attack}`,
  src: `javascript:${attack}`,
  srcDoc: `<script>parent.${attack}</script>`,
  style: 'background: url(/attack)',
  formAction: `javascript:${attack}`,
};
const tagNames =
  'p a img svg script iframe object details form button math style template h2'.split(' ');

const toHtml = (tree: Root) => unified().use(rehypeStringify).stringify(tree);

test('hostile markup does nothing once it is sanitised @gate', async ({ page }) => {
  const trees = fc.sample(hostileTree(), { numRuns: 60, seed: 7 });
  for (const tree of trees) expect(await isAttacked(page, toHtml(sanitizeHtml(tree)))).toBe(false);
});

test('the same attacks work where nothing is sanitised', async ({ page }) => {
  expect(await isAttacked(page, `<img src="x" onerror='${attack}'>`)).toBe(true);
  expect(await isAttacked(page, `<p onclick='${attack}'>text</p>`)).toBe(true);
  expect(await isAttacked(page, `<script>${attack}</script>`)).toBe(true);
});

/** Open a document with this body, do to each of its parts what a reader may, and see. */
async function isAttacked(page: Page, html: string): Promise<boolean> {
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><title>quiet</title><body>${html}`);
  return page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*'))
      for (const type of ['click', 'mouseover', 'focus', 'toggle', 'error', 'load'])
        element.dispatchEvent(new Event(type, { cancelable: true }));
    const runs = [...document.links].some(({ protocol }) => protocol === 'javascript:');
    return runs || document.title !== 'quiet';
  });
}

function hostileTree(): fc.Arbitrary<Root> {
  const text = fc.constantFrom<Content>(
    { type: 'text', value: `<script>${attack}</script>` },
    { type: 'text', value: `"><img src=x onerror='${attack}'>` },
    { type: 'comment', value: `--><script>${attack}</script>` },
  );
  const { content } = fc.letrec<{ content: Content }>((tie) => ({
    content: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.record({
        type: fc.constant('element' as const),
        tagName: fc.constantFrom(...tagNames),
        properties: fc.subarray(Object.entries(attributes)).map(Object.fromEntries),
        children: fc.array(tie('content') as fc.Arbitrary<never>, { maxLength: 3 }),
      }),
    ),
  }));
  return fc
    .array(content, { minLength: 1, maxLength: 4 })
    .map((children) => ({ type: 'root', children }));
}
