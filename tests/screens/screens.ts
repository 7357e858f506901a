// Every screen and state of the product: what the measurements and `npm run screens` go through.
import { expect, type Page } from '@playwright/test';
import { installVoice } from '../e2e/fake-voice.ts';
import { find, openMenu, saveArticle, words } from '../e2e/interface.ts';
import {
  articlePath,
  articleSlugs,
  articleWithSteps,
  articleWithTable,
  longArticle,
  openPage,
  phone,
  runClockUntil,
  topic,
  blogName,
  product,
} from '../e2e/site-under-test.ts';
import { builds, shrinkBase } from '../fixtures/builds.ts';
import { clearStorage } from '../faults/browser-storage.ts';
import { errorPage, foreignFile, foreignScript } from '../faults/fault.ts';
import {
  becomeVisible,
  lookAgain,
  lookForWorker,
  offerInstallation,
  removeEverything,
  visit,
} from '../faults/visit.ts';
import type { Screen, Stage } from './screen.ts';

type Walks = Record<string, Screen['reach']>;

/** The pages, each kind of block of an article at least once. */
const pages = {
  home: '/',
  blog: '/blog',
  'blog-page-2': '/blog/page/2',
  topic: `/topics/${topic}`,
  jobs: '/jobs',
  search: '/search',
  'device-without-storage': '/device',
  'not-found': '/there-is-no-such-page',
  'post-not-found': '/blog/there-is-no-such-article',
  'article-steps-faq': articleWithSteps,
  'article-table-compare': articleWithTable,
  'article-checklist-copy': articlePath,
  'article-wide-table': longArticle,
  'article-odd': '/blog/odd-but-allowed',
};

const secondCard = (page: Page) =>
  page.getByRole('main').getByRole('article').nth(1).getByRole('link');

/** States of a page without a service worker. */
const states: Walks = {
  async 'article-not-on-this-device'({ page, server }) {
    await page.clock.install();
    await openPage(page, '/blog');
    server.fail(/^\/content\/a\//, errorPage(503));
    await secondCard(page).click();
    const missing = find.title(page).filter({ hasText: words.fallback.notHereYet });
    await runClockUntil(page, () => missing.isVisible());
  },
  async 'application-error'({ page, server }) {
    await page.clock.install();
    await openSettled(page, '/');
    await page.clock.runFor(60_000); // what was fetched so far is no longer current
    server.fail('/content/root.json', foreignFile('application/json', '{}'));
    await find.link(page.getByRole('main'), words.site.readOurBlog).click();
    await runClockUntil(page, () => page.getByRole('alert').isVisible());
  },
  'empty-blog': (stage) => openSmallBlog(stage, 0),
  'single-blog': (stage) => openSmallBlog(stage, 1),
};

/** States that need the worker, which owns what is stored. */
const workerStates: Walks = {
  async 'page-of-last-resort'({ page, server }) {
    await visit(page, '/');
    await server.stop();
    await clearStorage(page, 'indexeddb,cache_storage');
    await page.goto('/blog');
    await expect(find.title(page)).toHaveText(words.site.cannotBeShown);
  },
  async 'search-results'({ page }) {
    await visit(page, '/search?q=interveiw');
    await find.button(page, words.search.searchExactly('interveiw')).waitFor();
  },
  async 'saved-list'({ page }) {
    await visit(page, articlePath);
    await saveArticle(page);
    await page.goto('/saved');
    await find.button(page, words.saved.removeFromSaved).waitFor();
  },
  async 'device-full'({ page }) {
    await visit(page, articlePath);
    await saveArticle(page);
    await page.goto('/device');
    await expect(page.getByRole('definition').first()).toHaveText(/^(\d+)\sof\s\1$/);
  },
  async 'device-empty'({ page }) {
    await visit(page, '/device');
    await removeEverything(page);
  },
  async 'device-confirm-removal'({ page }) {
    await visit(page, '/device');
    await find.button(page, words.device.removeEverything).click();
    await find.button(page, words.device.cancelRemoval).waitFor();
  },
};

async function listen(page: Page): Promise<void> {
  await openSettled(page, articlePath);
  await find.button(page, words.article.listen).click();
}

/** Shown in a window, not as a whole page: what lies over a page or changes within it. */
const parts: Walks = {
  async 'article-on-its-way'({ page, server }) {
    await openPage(page, '/blog');
    server.hold(/^\/content\/a\//);
    await secondCard(page).click();
    await page.getByRole('status', { name: words.fallback.loadingArticle }).waitFor();
  },
  async tooltip({ page }) {
    await openSettled(page, '/blog');
    const networks = page.getByRole('list', { name: words.layout.followUs }).getByRole('link');
    await networks.nth(1).focus();
    await page.keyboard.press('Shift+Tab');
    await page.getByRole('tooltip').waitFor();
  },
  async 'carousel-in-the-middle'({ page }) {
    await openSettled(page, '/');
    await find.button(page, words.ui.pauseSlides).click();
    await find.button(page, words.ui.slide(3)).click();
    const carousel = page.getByRole('region', { name: words.blog.latestArticles }).last();
    await carousel.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
  },
  async 'article-read-aloud'({ page }) {
    await installVoice(page);
    await listen(page);
    await find.button(page, words.listen.pause).click();
  },
  async 'article-without-a-voice'({ page }) {
    await installVoice(page, { voices: ['de-DE'] });
    await listen(page);
    await page.getByRole('alert').waitFor();
  },
  async 'article-read-to-the-end'({ page }) {
    await openSettled(page, articlePath);
    await find.relatedArticles(page).getByRole('heading').first().scrollIntoViewIfNeeded();
    await find.button(page, words.article.backToTop).waitFor();
  },
};

const drawer: Screen['reach'] = async ({ page }) => {
  await openSettled(page, '/');
  await openMenu(page);
};

/** Each shape of a notice; notice-list.test.tsx has their words. */
const notices: Walks = {
  async 'notice-offline'({ page, server }) {
    await visit(page, '/blog');
    server.fail(/./, { kind: 'cut', afterBytes: 0 });
    await lookAgain(page);
    await holdNotice(page, words.notices.offline);
  },
  async 'notice-update-ready'({ page, server }) {
    await visit(page, '/blog');
    const worker = await (await page.request.get('/sw.js')).text();
    server.fail('/sw.js', foreignScript(`${worker}\n// another`));
    await lookForWorker(page);
    await holdNotice(page, words.notices.updateReady(product));
  },
  async 'notices-stacked'({ page, server }) {
    await offerInstallation(page);
    server.serve(shrinkBase(articleSlugs.length, 2));
    await visit(page, longArticle);
    server.serve(builds.base);
    await becomeVisible(page);
    await holdNotice(page, words.notices.newArticles({ count: 2 }));
    await find.relatedArticles(page).getByRole('heading').first().scrollIntoViewIfNeeded();
    await holdNotice(page, words.notices.installByPrompt(product));
    server.fail(/./, { kind: 'cut', afterBytes: 0 });
    await lookAgain(page);
    await holdNotice(page, words.notices.offline);
  },
};

export const screens: readonly Screen[] = [
  ...Object.entries(pages).map(([name, path]): Screen => {
    return { name, reach: ({ page }) => openSettled(page, path) };
  }),
  ...toScreens(states, {}),
  ...toScreens(workerStates, { hasWorker: true }),
  ...toScreens(parts, { shows: 'window' }),
  ...toScreens({ drawer }, { shows: 'window', sizes: [phone] }), // wider, the bar has the links
  ...toScreens(notices, { shows: 'window', hasWorker: true }),
];

function toScreens(walks: Walks, rest: Partial<Screen>): Screen[] {
  return Object.entries(walks).map(([name, reach]) => ({ name, reach, ...rest }));
}

/** Open a page and wait for what follows hydration, such as an article's save button. */
async function openSettled(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.locator('html[data-checked]').waitFor();
  if (path !== '/') return;
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await page.locator('[data-motion=on]').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

/** Go to a blog of `count` articles. */
async function openSmallBlog({ page, server }: Stage, count: number): Promise<void> {
  server.serve(shrinkBase(count));
  await openSettled(page, '/device');
  // A narrow window hides the link, so it is not pressed by its place.
  const blog = page.getByRole('link', { name: words.site.blog, exact: true, includeHidden: true });
  await blog.first().dispatchEvent('click');
  await expect(find.title(page)).toHaveText(blogName);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(count);
}

/** Wait for a notice, and keep it as a pointer above it does. */
async function holdNotice(page: Page, text: RegExp | string): Promise<void> {
  const notice = page.locator('.notice', { hasText: text });
  await notice.dispatchEvent('pointerover');
  await expect(notice).toBeVisible();
}
