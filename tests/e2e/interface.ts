// The interface as tests find it, by its words: only sample/specified-words.test.ts spells them, so
// that an owner who changes one turns nothing else red.
import type { Locator, Page } from '@playwright/test';
import * as article from '../../src/app/features/article/article.words.ts';
import * as blog from '../../src/app/features/blog/blog.words.ts';
import * as device from '../../src/app/features/device/device.words.ts';
import * as home from '../../src/app/features/home/home.words.ts';
import * as jobs from '../../src/app/features/jobs/jobs.words.ts';
import * as saved from '../../src/app/features/saved/saved.words.ts';
import * as transfer from '../../src/app/features/saved/transfer.words.ts';
import * as search from '../../src/app/features/search/search.words.ts';
import * as layout from '../../src/app/layout/layout.words.ts';
import * as notices from '../../src/app/notices/notices.words.ts';
import * as fallback from '../../src/app/routes/fallback-screens.words.ts';
import * as ui from '../../src/app/ui/ui.words.ts';
import * as markdown from '../../src/generator/articles/markdown/markdown.words.ts';
import * as site from '../../src/shared/site.words.ts';
import type { Theme } from '../../src/shared/theme.ts';

export const words = {
  article,
  blog,
  device,
  fallback,
  home,
  jobs,
  layout,
  markdown,
  notices,
  saved,
  search,
  site,
  transfer,
  ui,
};

type Scope = Page | Locator;

/** What many tests look for. */
export const find = {
  button: (scope: Scope, name: string | RegExp) => scope.getByRole('button', { name }),
  link: (scope: Scope, name: string) => scope.getByRole('link', { name }),
  navigation: (scope: Scope, name: string) => scope.getByRole('navigation', { name }),
  status: (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }),
  title: (page: Page) => page.getByRole('heading', { level: 1 }),
  footer: (page: Page) => page.getByRole('contentinfo'),
  mainNavigation: (page: Page) => find.navigation(page, words.layout.mainNavigation),
  contents: (page: Page) => find.navigation(page, words.article.onThisPage),
  menuButton: (page: Page) => find.button(page, words.layout.openMenu),
  menu: (page: Page) => page.getByRole('dialog', { name: words.layout.menu }),
  themeRadio: (scope: Scope, theme: Theme) =>
    scope.getByRole('radio', { name: words.layout.themes[theme] }),
  theme: (scope: Scope, theme: Theme) =>
    scope.getByText(words.layout.themes[theme], { exact: true }),
  relatedArticles: (page: Page) =>
    page.getByRole('region', { name: words.article.relatedArticles }),
  saveButton: (page: Page) => find.button(page, words.article.whenNotSaved.label),
  savedButton: (page: Page) => find.button(page, words.article.whenSaved.label),
};

export async function saveArticle(page: Page): Promise<void> {
  await find.saveButton(page).click();
  await find.savedButton(page).waitFor();
}
