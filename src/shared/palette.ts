/** The page's ground, and of the browser's and the app's bars. */
export const pageColors = { light: '#FAF9FD', dark: '#12152E' } as const;

/** Every colour but the tones of articles (tone-colors.ts); in style sheets `--brand` and so on. */
export const palette = {
  // A new brand colour changes these three: what is filled with it, text on that, and text in it on the page. A test says
  // if one is not legible on the other.
  brand: { light: '#ff6b4e', dark: '#ff7b60' },
  'on-brand': { light: '#1b2145', dark: '#1b2145' },
  'brand-text': { light: '#bf371d', dark: '#ff9a84' },
  bg: pageColors,
  surface: { light: '#ffffff', dark: '#21264d' },
  sunken: { light: '#ebe8f6', dark: '#21264d' },
  ground: { light: '#cbc7fb', dark: '#21264d' },
  ink: { light: '#1b2145', dark: '#f3f1fb' },
  'ink-2': { light: '#4a5078', dark: '#b4b7d6' },
  'ink-3': { light: '#5d638a', dark: '#9a9fc6' },
  line: { light: '#dcd8ea', dark: '#3a4075' },
  control: { light: '#8388a8', dark: '#6a70a3' },
  link: { light: '#3345d6', dark: '#a9b4ff' },
  good: { light: '#4fc49b', dark: '#63d3ab' },
  highlight: { light: '#ffbe3d', dark: '#ffbe3d' },
  'on-bright': { light: '#1b2145', dark: '#1b2145' }, // on good and highlight, which are bright in both themes
  danger: { light: '#b5262d', dark: '#ff9a84' }, // filled, with the page's ground as text, or text itself
} as const;

/** Declares the colours where the style sheet is not, whose `light-dark()` the build lowers. */
export const declareColors = (theme: keyof typeof pageColors) =>
  Object.entries(palette)
    .map(([name, color]) => `--${name}:${color[theme]};`)
    .join('');
