import { pageColors } from '../../../core/theme.ts';
import { blog, blogName } from '../../../core/site.words.ts';
import { launchSearch, paths } from '../../../core/paths.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { language } from '../../../core/language.words.ts';
import * as words from '../site-files.words.ts';

const manifestIcons = (['any', 'maskable', 'monochrome'] as const).flatMap((purpose) =>
  [192, 512].map((size) => ({
    purpose,
    drawing: `${purpose}.svg`,
    fileName: `icons/${purpose}-${size}.png`,
    size,
  })),
);

const shortcutIcon = (name: string) => ({
  drawing: `shortcut-${name}.svg`,
  fileName: `icons/shortcut-${name}.png`,
  size: 96,
});

/**
 * Every icon that is made at build: its drawing in the folder icons/, and the square PNG that it becomes. iOS takes
 * the first, which is opaque, from its address.
 */
export const drawnIcons = [
  { drawing: 'touch.svg', fileName: 'apple-touch-icon.png', size: 180 },
  ...manifestIcons,
  ...['blog', 'newest', 'saved'].map(shortcutIcon),
];

/** The pictures in the folder screenshots/, made by `npm run manifest-screenshots`; they show the default brand. */
export const screenshots = [
  { name: 'narrow', sizes: '824x1648', label: words.narrowScreenshot },
  { name: 'wide', sizes: '1280x800', label: words.wideScreenshot },
] as const;

/**
 * The web app manifest. It names the newest article, so it changes with the content and is no part
 * of what the service worker precaches.
 * @param newest undefined while there is no article
 */
export function webManifest(site: SiteConfig, newest: { slug: string; title: string } | undefined) {
  const hasAll = site.isDefaultBrand;
  return {
    id: paths.home,
    name: blogName(site),
    short_name: site.product,
    description: words.description,
    lang: language,
    dir: 'ltr',
    start_url: paths.home + launchSearch,
    scope: paths.home,
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['focus-existing', 'auto'] }, // shortcuts: page/device/follow-launches.ts
    categories: ['business', 'education'],
    theme_color: pageColors.light,
    background_color: pageColors.light,
    // https://wicg.github.io/manifest-incubations/#user_preferences-member; ignored where unknown.
    user_preferences: {
      color_scheme: { dark: { theme_color: pageColors.dark, background_color: pageColors.dark } },
    },
    icons: [
      { src: '/icons/any.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...manifestIcons
        .filter(({ purpose }) => hasAll || purpose !== 'monochrome')
        .map((icon) => ({ ...iconEntry(icon), purpose: icon.purpose })),
    ],
    shortcuts: [
      shortcut('blog', blog, words.allArticles, paths.blog),
      ...(newest
        ? [shortcut('newest', words.newestArticle, newest.title, paths.article(newest.slug))]
        : []),
      shortcut('saved', words.saved, words.savedText, paths.device),
    ],
    ...(hasAll && {
      screenshots: screenshots.map(({ name, sizes, label }) => ({
        src: `/screenshots/${name}.webp`,
        sizes,
        type: 'image/webp',
        form_factor: name,
        label,
      })),
    }),
  };
}

function shortcut(icon: string, name: string, description: string, url: string) {
  return { name, description, url, icons: [iconEntry(shortcutIcon(icon))] };
}

function iconEntry({ fileName, size }: { fileName: string; size: number }) {
  return { src: `/${fileName}`, sizes: `${size}x${size}`, type: 'image/png' };
}
