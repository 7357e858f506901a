export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The `media` of a colour scheme's theme-color tag, in a theme. */
export function themeMedia(scheme: 'light' | 'dark', theme: Theme): string {
  if (theme === 'system') return `(prefers-color-scheme: ${scheme})`;
  return scheme === theme ? 'all' : 'not all';
}
