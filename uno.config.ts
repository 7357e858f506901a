import { defineConfig, presetWind4 } from 'unocss';
import { plainUtility } from './src/build/plain-utilities.ts';
import { parseSiteConfig } from './src/site.ts';

const { origin } = parseSiteConfig(process.env);

/** Design tokens (design.md); the colours themselves, light and dark, and the radii are in src/app/ui/base.css. */
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

export default defineConfig({
  presets: [presetWind4({ preflights: { reset: false, theme: false, property: false } })],
  postprocess: plainUtility,
  content: { filesystem: ['src/app/**/*.tsx'] },
  // For the addresses of links on paper, which CSS writes out (src/app/ui/print.css).
  preflights: [{ getCSS: () => `:root{--site-origin:'${origin}'}` }],
  // Words of the code and of paths of icons that are no class names here.
  blocklist: [/^(?:contents|filter|inline|px|ring|tab|visible|[a-z]\d+)$/],
  theme: {
    colors,
    breakpoint: { md: '768px', lg: '1024px' }, // product.md 5
  },
  // Rules, since a font or a radius of the theme would be a variable of the same name that names itself.
  rules: [
    ['font-display', { 'font-family': 'var(--font-display)' }],
    ['rounded-medium', { 'border-radius': 'var(--radius-medium)' }],
    ['rounded-panel', { 'border-radius': 'var(--radius-panel)' }],
  ],
  shortcuts: {
    'page-width': 'mx-auto w-full max-w-[1232px] px-[var(--gutter)]',
    meta: 'text-[0.92rem] text-ink-3',
    title: 'font-display font-750 tracking-[-0.025em] leading-[1.08] text-balance hyphens-auto',
  },
});
