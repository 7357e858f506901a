/** What a page inlines of the styles, and the whole sheet that follows: none may see a difference. */
import type { Page } from '@playwright/test';
import { expect, test } from './page-fixture.ts';
import {
  desktop,
  phone,
  articlePath,
  articleWithSteps,
  articleWithTable,
  staticPaths,
  topic,
  tablet,
} from './site-under-test.ts';

test.use({ allowedConsoleErrors: [/Hydration failed/] });

/** One page of each kind, and articles with most kinds of blocks. */
const paths = [
  ...staticPaths,
  topic,
  `/topics/${topic}`,
  '/there-is-no-such-page',
  '/blog/there-is-no-such-article',
  articlePath,
  articleWithSteps,
  articleWithTable,
];

/** How each element that is not empty looks at rest, with what is drawn before and after it. */
function readLooks(page: Page): Promise<[name: string, look: string][]> {
  // Motion, and what has no look: a list without notices, a word that nobody asked for yet, a bar
  // that grows with the reading. What an article paints from its fifth part on, its anchors, and the steps of a panel
  // below the fold come with the whole sheet.
  const later =
    /^(?:--|anchor-name|animation|cursor|position-anchor|timeline|transition|view-t|(?:transform|perspective)-origin)/;
  const unseen = {
    elements:
      '.notices, .notices *, .outcome, .below-fold .ledges, .article-body .anchor, .article-body > :nth-child(n + 5), .article-body > :nth-child(n + 5) *',
    bar: '.article-columns',
  };
  return page.evaluate(
    ([laterSource, { elements, bar }]) =>
      [...document.body.querySelectorAll(`:not(${elements}, script)`)].flatMap((element) =>
        ['', '::before', '::after'].map((part): [string, string] => {
          const name = `${element.tagName} ${element.getAttribute('class') ?? ''}${part}`;
          if (part === '::before' && element.matches(bar)) return [name, ''];
          const style = getComputedStyle(element, part);
          if (part && style.content === 'none') return [name, 'none'];
          const isMoving = style.animationName !== 'none';
          const lines = [...style]
            .filter((property) => !new RegExp(laterSource).test(property))
            .filter((property) => !(isMoving && /^(?:opacity|transform)$/.test(property)))
            .map((property) => `${property}: ${style.getPropertyValue(property)}`);
          return [name, lines.join('\n')];
        }),
      ),
    [later.source, unseen] as const,
  );
}

for (const [look, viewport, media, tag] of [
  ['a phone', phone, { colorScheme: 'light' }, ['@gate']],
  ['a dark tablet', tablet, { colorScheme: 'dark' }, []],
  ['a desktop in the system’s colours', desktop, { forcedColors: 'active' }, []],
] as [string, typeof phone, Parameters<Page['emulateMedia']>[0], string[]][])
  test(`on ${look} every page looks as it will with the whole sheet`, { tag }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia(media);
    await page.route(/\.(?:js|avif|webp)$/, (route) => route.abort());
    for (const path of paths) {
      await page.goto(path);
      // What is not laid out has no tracks of a grid, in either.
      await page.locator('html').evaluate((html) => delete html.dataset['layout']);
      const first = await readLooks(page);
      expect(first.length).toBeGreaterThan(200);
      const url = await page.locator('script[data-sheet]').getAttribute('data-sheet');
      await page.addStyleTag({ url: url ?? '' });
      const whole = await readLooks(page);
      const changed = first.filter(([, before], index) => before !== whole[index]?.[1]);
      expect(changed, path).toEqual([]);
    }
  });
