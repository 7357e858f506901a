import * as siteWords from '../../shared/site.words.ts';
import type { Theme } from '../../shared/theme.ts';

export const skipToContent = 'Skip to content';
export const mainNavigation = 'Main';
export const savedArticles = (count: number) =>
  count === 0 ? siteWords.savedArticles : `${siteWords.savedArticles}: ${count}`;
export const openMenu = 'Open menu';
export const closeMenu = 'Close menu';
export const menu = 'Menu';
export const navigation = 'Navigation';
export const theme = 'Theme';
export const themes: Record<Theme, string> = { system: 'Auto', light: 'Light', dark: 'Dark' };
export const followUs = 'Follow us';
export const quickLinks = 'Quick Links';
export const preferences = 'Preferences';
export const rssFeed = 'RSS feed';
export const designedBy = 'Designed by';
export const copyright = (year: number | undefined, product: string) =>
  `© ${year} ${product}. All rights reserved.`;
