import type { Preset } from 'unocss';

/**
 * The preset with the variables of its theme in alphabetical order. UnoCSS 66.10 writes them in the
 * order in which files happen to be read, so that two builds of one source could differ; it may go
 * when `tests/build/reproducible.test.ts` holds without it.
 */
export function withOrderedTheme<Theme extends object>(preset: Preset<Theme>): Preset<Theme> {
  const preflights = preset.preflights?.map((preflight) =>
    preflight.layer === 'theme'
      ? {
          ...preflight,
          getCSS: async (context: Parameters<typeof preflight.getCSS>[0]) => {
            const css = await preflight.getCSS(context);
            return typeof css === 'string' ? orderDeclarations(css) : css;
          },
        }
      : preflight,
  );
  return preflights ? { ...preset, preflights } : preset;
}

/** A rule of plain declarations with these sorted. */
export function orderDeclarations(css: string): string {
  return css.replace(/\{([^{}]*)\}/, (_rule, declarations: string) => {
    const sorted = declarations
      .split(';')
      .map((declaration) => declaration.trim())
      .filter(Boolean)
      .toSorted();
    return `{${sorted.join(';')}}`;
  });
}
