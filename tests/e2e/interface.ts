// What many tests look for on a page, by the words of the interface.
import type { Locator, Page } from '@playwright/test';
import type { Theme } from '../../src/shared/theme.ts';
import * as words from './words.ts';

export { words };

type Scope = Page | Locator;

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
  readNext: (page: Page) =>
    page.getByRole('region', { name: words.article.readNext }).getByRole('link'),
  saveButton: (page: Page) =>
    find.button(page, new RegExp(`^${words.article.whenNotSaved.label}\\b`)),
  savedButton: (page: Page) =>
    find.button(page, new RegExp(`^${words.article.whenSaved.label}\\b`)),
};

export async function saveArticle(page: Page): Promise<void> {
  await find.saveButton(page).click();
  await find.savedButton(page).waitFor();
}

export async function openMenu(page: Page): Promise<void> {
  await find.menuButton(page).click();
  await find.menu(page).waitFor();
}
