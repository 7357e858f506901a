import { defineConfig, presetWind3 } from 'unocss';
import { toneColors } from './src/shared/tone-colors.ts';

/** Names of the design tokens. Their values, light and dark, and the radii are in src/app/styles/tokens.css. */
const colors = {
  bg: 'var(--bg)',
  surface: 'var(--surface)',
  sunken: 'var(--sunken)',
  ink: { DEFAULT: 'var(--ink)', 2: 'var(--ink-2)', 3: 'var(--ink-3)' },
  line: 'var(--line)',
  control: 'var(--control)',
  link: 'var(--link)',
  scrim: 'var(--scrim)',
  mint: 'var(--mint)',
  marigold: 'var(--marigold)',
  coral: { DEFAULT: 'var(--coral)', text: 'var(--coral-text)', on: 'var(--on-coral)' },
  tone: { DEFAULT: 'var(--tone)', on: 'var(--on-tone)' },
};

/** The class of each tone. */
const toneRules = Object.entries(toneColors).map(
  ([name, { tone, onTone, wall, floor }]) =>
    `.tone-${name}{--tone:${tone};--on-tone:${onTone};--tone-wall:${wall};--tone-floor:${floor}}`,
);

export default defineConfig({
  presets: [presetWind3({ preflight: false })],
  preflights: [{ getCSS: () => toneRules.join('') }],
  // Words in source and in icon paths that look like utilities and are none.
  blocklist: [/^(?:contents|filter|inline|px|resize|ring|static|tab|visible|[a-z]\d+)$/],
  theme: {
    colors,
    breakpoints: { md: '768px', lg: '1024px' }, // statements: product, settled questions 5
  },
  // Rules: as values of the theme, a font or a radius would be a variable that refers to itself.
  rules: [
    ['font-display', { 'font-family': 'var(--font-display)' }],
    ['rounded-medium', { 'border-radius': 'var(--radius-medium)' }],
    ['rounded-panel', { 'border-radius': 'var(--radius-panel)' }],
    // Spaces beside, by the direction of the text: Wind 3 writes left and right, which is longer, too.
    [
      /^([pm])x-(?:(\d+)|(auto)|\[(.+)\])$/,
      ([, kind, steps, auto, length]) => ({
        [kind === 'p' ? 'padding-inline' : 'margin-inline']: steps
          ? `${Number(steps) / 4}rem`
          : (auto ?? length?.replaceAll('_', ' ')),
      }),
    ],
  ],
  shortcuts: {
    'page-width': 'mx-auto w-full max-w-[1232px] px-[var(--gutter)]',
    panel: 'overflow-hidden rounded-[var(--radius-sheet)] md:rounded-panel',
    'panel-inset':
      'mx-[max(12px,env(safe-area-inset-left))_max(12px,env(safe-area-inset-right))] md:mx-0',
    'icon-badge':
      'grid flex-none place-items-center w-[36px] h-[36px] rounded-[50%] color-[var(--on-bright)] [forced-color-adjust:none]',
    meta: 'text-[0.92rem] text-ink-3',
    'row-title': 'font-display font-700 text-[1.2rem] leading-[1.25] hover:underline',
    'page-title': 'title text-[clamp(min(2.3rem,13vw),5vw,3.8rem)] tracking-[-0.035em]',
    'card-title':
      'title mt-[16px] mb-[8px] md:min-h-[2lh] text-[1.34rem] tracking-[-0.02em] leading-[1.16]',
    'featured-title':
      'title mt-[12px] mb-[14px] text-[clamp(min(1.8rem,11vw),2.9vw,2.3rem)] tracking-[-0.03em] leading-[1.05]',
    'hero-title':
      'title text-[clamp(min(2.5rem,13vw),5.6vw,4.3rem)] tracking-[-0.04em] leading-[0.97]',
    'scene-text': 'px-[20px] pt-[34px] md:px-[44px] md:pt-[44px]',
    'scene-title':
      'title text-[clamp(min(2.3rem,11.5vw),5vw,3.8rem)] tracking-[-0.035em] leading-[1.02]',
    'scene-words': 'max-w-[28em] mt-[16px] text-[1.1rem] leading-[1.5] text-pretty',
    'scene-actions': 'flex flex-wrap gap-[10px] mt-[24px]',
    'device-title': 'title text-[clamp(min(1.5rem,10vw),3vw,2.1rem)] leading-[1.1]',
    title: 'font-display font-750 tracking-[-0.025em] leading-[1.08] text-balance hyphens-auto',
  },
});
