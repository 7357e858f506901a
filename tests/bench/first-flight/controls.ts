import type { Locator, Page } from 'playwright';
import { paths } from '../../../src/core/paths.ts';
import { articleSlugs } from '../../e2e/reader.ts';

/** Something on a phone's screen that answers a tap. */
export type Control = {
  name: string;
  path: string;
  find: (page: Page) => Locator;
  /** What is on the screen once the tap has had its effect. */
  outcome: (page: Page) => Locator;
  /** Absent from the served page, so nobody can tap it before the scripts run. */
  comesWithScripts?: true;
};

const article = paths.article(articleSlugs[2]);
const buttonIn = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Every kind of control on the site's pages, as phones show them. */
export const controls: readonly Control[] = [
  {
    name: 'menu',
    path: paths.home,
    find: (page) => page.getByLabel('Open menu'),
    // Before the scripts run it leads to the links in the footer.
    outcome: (page) => page.getByRole('dialog', { name: 'Menu' }).or(page.locator(':target')),
  },
  {
    name: 'next slide',
    path: paths.home,
    find: (page) => buttonIn(page, 'Next slide'),
    outcome: (page) => page.locator('.carousel-dot[aria-current]:nth-child(n+2)'),
  },
  {
    name: 'third slide',
    path: paths.home,
    find: (page) => buttonIn(page, 'Slide 3'),
    outcome: (page) => page.locator('.carousel-dot[aria-current]:nth-child(n+2)'),
  },
  {
    name: 'theme',
    path: paths.home,
    find: (page) => page.locator('footer .theme-choice', { hasText: 'Dark' }),
    outcome: (page) => page.locator('footer .theme-choice:has(:checked)', { hasText: 'Dark' }),
  },
  {
    name: 'card',
    path: paths.blog,
    find: (page) => page.locator(`main a[href="${article}"]`),
    outcome: (page) => page.locator('#article-body'),
  },
  {
    name: 'next page',
    path: paths.blog,
    find: (page) => page.getByRole('link', { name: 'Next', exact: true }),
    outcome: (page) => page.getByRole('link', { name: 'Previous', exact: true }),
  },
  {
    name: 'contents of an article',
    path: article,
    find: (page) => page.locator('.article-contents summary'),
    outcome: (page) => page.locator('.article-contents details[open]'),
  },
  {
    name: 'save an article',
    path: article,
    find: (page) => page.locator('.article-action'),
    outcome: (page) => page.locator('.article-action', { hasText: 'Saved to this device' }),
    comesWithScripts: true,
  },
  {
    name: 'look for news',
    path: paths.device,
    find: (page) => buttonIn(page, 'Check now'),
    outcome: (page) => page.locator('.device-result'),
    comesWithScripts: true,
  },
  {
    name: 'remove everything',
    path: paths.device,
    find: (page) => buttonIn(page, 'Remove everything'),
    outcome: (page) => buttonIn(page, 'Keep everything'),
    comesWithScripts: true,
  },
];
