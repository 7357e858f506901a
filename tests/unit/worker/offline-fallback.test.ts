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

test('the page of last resort has the colours of all others', async () => {
  const { html } = await offlineFallback();
  for (const [theme, rule] of [
    ['light', ':root{color-scheme:light dark;'],
    ['dark', '@media(prefers-color-scheme:dark){:root{'],
    ['light', ':root[data-theme=light]{'],
    ['dark', ':root[data-theme=dark]{'],
  ] as const) {
    const [declarations = ''] = html.split(rule)[1]?.split('}') ?? [];
    const colors = [...declarations.matchAll(/(--[\w-]+):(#\w+)/g)];
    expect(colors).toHaveLength(7);
    for (const [, name = '', value] of colors) expect(value).toBe(colorOf(name)[theme]);
  }
});

test('the browser and the app take the ground that the pages have', () => {
  const { light, dark } = pageColors;
  expect({ light: light.toLowerCase(), dark: dark.toLowerCase() }).toEqual(colorOf('--bg'));
});
