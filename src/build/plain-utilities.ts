import type { Postprocessor } from 'unocss';

/** Opacity and scale are never set apart, so no utility needs a variable for them. */
const opacity = /color-mix\(in srgb, (var\(--[\w-]+\)) var\(--un-[\w-]+\), transparent\)/g;
const scaled = /calc\(var\(--spacing\) \* (-?[\d.]+)\)/g;

/**
 * Says what a utility of presetWind4 means without the variables of its theme, of which the sheet
 * then needs none: `margin-top: 1rem` for `mt-4`.
 */
export const plainUtility: Postprocessor = (utility) => {
  if (utility.selector.startsWith('@property')) return [];
  utility.entries = utility.entries
    .filter(([property]) => !property.startsWith('--un-'))
    .map(([property, value, ...rest]) => [property, plainValue(value), ...rest]);
  return utility;
};

function plainValue(value: string | number | undefined): string | number | undefined {
  if (typeof value !== 'string') return value;
  return value
    .replaceAll(opacity, '$1')
    .replaceAll(scaled, (_whole, steps: string) => `${Number(steps) * 0.25}rem`);
}
