import { defineConfig, presetWind3 } from 'unocss';
import { palette } from './src/shared/palette.ts';
import { toneColors } from './src/shared/tone-colors.ts';

/** The names of colours in utilities: of letters alone, UnoCSS looks up `brand-text` as `brandText`. */
const colors = Object.fromEntries(
  [...Object.keys(palette), 'scrim', 'tone', 'on-tone'].map((name) => [
    name.replace(/-([a-z])/, (_, letter: string) => letter.toUpperCase()),
    `var(--${name})`,
  ]),
);
const colorRule = Object.entries(palette).map(
  ([name, { light, dark }]) =>
    `--${name}:${light === dark ? light : `light-dark(${light},${dark})`}`,
);

/** The nine spaces, by quarters of 16 pixels. They do not grow with the text: a narrow window has no more room. */
const spacing: Record<string, string> = Object.fromEntries(
  [0, 1, 2, 3, 4, 6, 8, 12, 18, 28].map((step) => [step, `${step * 4}px`]),
);

const toneRules = Object.entries(toneColors).map(
  ([name, { tone, onTone, wall, floor }]) =>
    `.tone-${name}{--tone:${tone};--on-tone:${onTone};--tone-wall:${wall};--tone-floor:${floor}}`,
);

export default defineConfig({
  presets: [presetWind3({ preflight: false })],
  preflights: [{ getCSS: () => `${toneRules.join('')}:root{${colorRule.join(';')}}` }],
  // Words in source and in icon paths that look like utilities and are none.
  blocklist: [/^(?:contents|filter|inline|px|resize|ring|static|tab|visible|[a-z]\d+)$/],
  theme: {
    colors,
    breakpoints: { md: '768px', lg: '1024px' }, // statements: product, settled questions 5
    spacing,
    borderRadius: {
      full: '999px',
      small: 'var(--radius-small)',
      box: 'var(--radius-box)',
      card: 'var(--radius-card)',
    },
    fontFamily: { display: 'var(--font-display)', text: 'var(--font-text)' },
    // The eight steps of type: line height, and the tracking of headings.
    fontSize: {
      1: ['var(--t1)', '1.45'],
      2: ['var(--t2)', '1.5'],
      3: ['var(--t3)', '1.65'],
      4: ['var(--t4)', '1.25', '-0.02em'],
      5: ['var(--t5)', '1.12', '-0.02em'],
      6: ['var(--t6)', '1.08', '-0.03em'],
      7: ['var(--t7)', '1.02', '-0.03em'],
      8: ['var(--t8)', '1', '-0.03em'],
    },
  },
  rules: [
    // Both sides in one declaration, which saves 70 bytes of the sheet: Wind 3 writes left and right.
    [
      /^(-?)([pm])x-(?:(\d+)|(auto)|\[(.+)\])$/,
      ([, sign, kind, step, auto, length]) => ({
        [kind === 'p' ? 'padding-inline' : 'margin-inline']: step
          ? `${sign}${spacing[step]}`
          : (auto ?? length?.replaceAll('_', ' ')),
      }),
    ],
  ],
  shortcuts: {
    'page-width': 'mx-auto w-full max-w-[var(--page-width)] px-[var(--gutter)]',
    'full-height': 'min-h-[calc(100svh-var(--header-height))] pt-8 md:pt-12',
    panel: 'overflow-hidden rounded-card',
    'panel-inset':
      'mx-[max(12px,env(safe-area-inset-left))_max(12px,env(safe-area-inset-right))] md:mx-0',
    'icon-button': 'inline-grid flex-none place-items-center w-[44px] h-[44px] rounded-full',
    backdrop: 'relative isolate grid overflow-hidden rounded-card',
    'card-picture': 'relative flex-none aspect-video overflow-hidden rounded-card text-on-tone',
    'skeleton-line': 'rounded-small bg-line',
    'icon-badge':
      'grid flex-none place-items-center w-[36px] h-[36px] rounded-full text-on-bright [forced-color-adjust:none]',
    title: 'font-display font-750 text-balance hyphens-auto',
    lead: 'text-3 leading-[1.5] text-ink-2 text-pretty',
    meta: 'text-1 text-ink-3',
    'row-title': 'title inline-block -my-3 py-3 text-4 hover:underline',
    'ledges-inset': 'px-6 pt-8 pb-[112px] md:py-12 md:ps-12 md:pe-[45%]',
    'illustrated-text': 'px-6 pt-8 md:px-12 md:pt-12',
    'illustrated-words': 'max-w-[28em] mt-4 text-3 leading-[1.5] text-pretty',
  },
});
