import { pageColors } from '../../../shared/palette.ts';
import { blog, blogName, blogOffer } from '../../../shared/site.words.ts';
import { launchSearch, paths } from '../../../shared/paths.ts';
import type { SiteConfig } from '../../../site-config.ts';
import { language } from '../../../shared/language.words.ts';

/** A square PNG that the build makes, and its drawing in the folder icons/. */
const icon = (drawing: string, size: number, name = `icons/${drawing}`) => ({
  drawing: `${drawing}.svg`,
  size,
  entry: { src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' },
});
const shortcutIcon = (name: string) => icon(`shortcut-${name}`, 96);

/** Another brand's icon has no silhouette. */
const manifestIcons = ({ isDefaultBrand }: SiteConfig) =>
  ['any', 'maskable', ...(isDefaultBrand ? ['monochrome'] : [])].flatMap((purpose) =>
    [192, 512].map((size) => ({ purpose, ...icon(purpose, size, `icons/${purpose}-${size}`) })),
  );

/** iOS requests the first, which is opaque, at its fixed URL. */
export const drawnIcons = (site: SiteConfig) => [
  icon('touch', 180, 'apple-touch-icon'),
  ...manifestIcons(site),
  ...['blog', 'saved'].map(shortcutIcon),
];

/** The pictures in the folder screenshots/, made by `npm run manifest-screenshots`; they show the default brand. */
export const screenshots = [
  { name: 'narrow', sizes: '824x1648', label: 'The newest articles, on a phone' },
  { name: 'wide', sizes: '1280x800', label: 'An article, on a wide screen' },
] as const;

export function webManifest(site: SiteConfig) {
  return {
    id: paths.home,
    name: blogName(site),
    short_name: site.product,
    description: `${blogOffer}. Works offline.`,
    lang: language,
    dir: 'ltr',
    start_url: paths.home + launchSearch,
    scope: paths.home,
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['focus-existing', 'auto'] }, // the page then opens a shortcut's URL itself
    categories: ['business', 'education'],
    theme_color: pageColors.light,
    background_color: pageColors.light,
    // https://wicg.github.io/manifest-incubations/#user_preferences-member; ignored where unknown.
    user_preferences: {
      color_scheme: { dark: { theme_color: pageColors.dark, background_color: pageColors.dark } },
    },
    icons: [
      { src: '/icons/any.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...manifestIcons(site).map(({ entry, purpose }) => ({ ...entry, purpose })),
    ],
    shortcuts: [
      shortcut('blog', blog, 'All articles, newest first', paths.blog),
      shortcut('saved', 'Saved', 'Articles you saved on this device', paths.saved),
    ],
    ...(site.isDefaultBrand && {
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

function shortcut(name: string, title: string, description: string, url: string) {
  return { name: title, description, url, icons: [shortcutIcon(name).entry] };
}
