import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageColors } from '../../../src/shared/theme.ts';
import { offlineFallback } from '../../../src/worker/offline-fallback.ts';

const baseStyles = readFileSync(
  new URL('../../../src/app/styles/tokens.css', import.meta.url),
  'utf8',
);

/** A colour of tokens.css in both themes. */
function colorOf(name: string) {
  const [, light, dark] =
    new RegExp(`^ *${name}: light-dark\\((#\\w+), (#\\w+)\\);$`, 'm').exec(baseStyles) ?? [];
  return { light, dark };
}

/** The colours that a rule of a minified style sets. */
const colorsIn = (style: string, rule: string) => {
  const from = style.indexOf(rule) + rule.length;
  const declarations = style.slice(from, style.indexOf('}', from)).matchAll(/(--[\w-]+):(#\w+)/g);
  return [...declarations].map(([, name = '', value]) => ({ name, value }));
};

test('the page of last resort has the colours of all others', async () => {
  const { html } = await offlineFallback();
  for (const { theme, rule } of [
    { theme: 'light', rule: ':root{color-scheme:light dark;' },
    { theme: 'dark', rule: '@media(prefers-color-scheme:dark){:root{' },
    { theme: 'light', rule: ':root[data-theme=light]{' },
    { theme: 'dark', rule: ':root[data-theme=dark]{' },
  ] as const) {
    expect(html).toContain(rule);
    const colors = colorsIn(html, rule);
    expect(colors).toHaveLength(7);
    expect(colors).toEqual(colors.map(({ name }) => ({ name, value: colorOf(name)[theme] })));
  }
});

test('the browser and the app take the ground that the pages have', () => {
  const { light, dark } = pageColors;
  expect({ light: light.toLowerCase(), dark: dark.toLowerCase() }).toEqual(colorOf('--bg'));
});
