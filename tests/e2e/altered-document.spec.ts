// What other programs do to our document: translators, extensions, hosts that strip comments.
import { find, words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { openPage, phone, articlePath } from './site-under-test.ts';

/** Replace every text by an element that holds it, now and as texts come, as browsers' translators do. */
function translate(): void {
  const wrapBelow = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const isWrapped = text.parentElement?.closest('font, script, style, noscript');
      if (!text.textContent?.trim() || isWrapped) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.textContent);
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  wrapBelow(document.body);
  new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations)
      for (const node of addedNodes) if (node.isConnected) wrapBelow(node);
  }).observe(document.body, { childList: true, subtree: true });
}

test.describe('in a page that is translated in place', () => {
  test.use({
    permissions: ['clipboard-read', 'clipboard-write'],
    serviceWorkers: 'allow', // which knows the device
  });

  test('an article is saved, let go and shared @gate', async ({ page }) => {
    await openPage(page, articlePath);
    await find.saveButton(page).waitFor();
    await page.evaluate(translate);
    await find.saveButton(page).click();
    await find.savedButton(page).click();
    await expect(find.saveButton(page)).toBeVisible();
    await find.button(page, words.article.share).click();
    await expect(find.status(page, words.article.linkCopied)).toBeVisible();
    await find.theme(find.footer(page), 'light').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await find.link(page, words.site.backToBlog).first().click();
    await expect(page).toHaveURL('/blog');
  });
});

for (const [where, copy, tag] of [
  ['in an archive', `/web/20261126120000/https://blog.test${articlePath}`, ['@gate']],
  ['under a proxy’s folder', `/proxy${articlePath}/`, []],
  ['named as its file', `${articlePath}.html`, []],
] as [string, string, string[]][])
  test(`a copy ${where} stays as it was served`, { tag }, async ({ page, baseURL }) => {
    await page.route(`**${copy}`, async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}${articlePath}` }) });
    });
    await page.setViewportSize(phone);
    await page.goto(copy);
    const text = (await find.title(page).textContent()) ?? '';
    await expect(find.menuButton(page)).toBeHidden(); // as without scripts
    await expect(find.link(page.getByRole('banner'), words.site.blog)).toBeVisible();
    await expect(page).toHaveURL(copy);
    await expect(find.title(page)).toHaveText(text);
  });

test.describe('in a document that was altered before it hydrates', () => {
  test.use({ allowedConsoleErrors: [/was altered before it hydrated/] });

  test('a chosen theme outlives hydration @gate', async ({ page }) => {
    // Without a smooth ride, which a press would meet.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openPage(page, '/jobs');
    const foot = find.footer(page);
    await find.theme(foot, 'dark').click();
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        for (const part of document.querySelectorAll('.site-header a span, footer a, h2')) {
          const font = document.createElement('font');
          font.append(...part.childNodes);
          part.append(font);
        }
        document.documentElement.classList.add('extended');
        document.head.prepend(document.createElement('meta'));
        document.body.prepend(document.createElement('div'));
        document.querySelector('header')?.append(document.createElement('div'));
      });
    });
    // A proxy that strips comments.
    const isPage = ({ pathname }: URL) => !pathname.includes('.');
    await page.route(isPage, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/<!--.*?-->/gs, '');
      await route.fulfill({ response, body });
    });
    const expectDark = async () => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('html')).toHaveAttribute('data-fonts', '');
      await expect(find.themeRadio(foot, 'dark')).toBeChecked();
      await expect(page.locator('meta[data-scheme=dark]')).toHaveAttribute('media', 'all');
      await expect(page.locator('meta[data-scheme=light]')).toHaveAttribute('media', 'not all');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 21, 46)');
    };
    await openPage(page, '/');
    await expectDark();
    await find.link(foot, words.site.blog).click();
    await expect(page).toHaveURL('/blog');
    await expectDark();
    await find.theme(foot, 'light').click();
    await expect(page.locator('meta[data-scheme=light]')).toHaveAttribute('media', 'all');
  });
});
