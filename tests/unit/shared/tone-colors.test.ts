import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { palette } from '../../../src/shared/palette.ts';
import { groundStops, toneColors, tones } from '../../../src/shared/tone-colors.ts';
import { contrast } from '../../fixtures/contrast.ts';

const appDir = fileURLToPath(new URL('../../../src/app/', import.meta.url));
const css = readdirSync(appDir, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(appDir + name, 'utf8'))
  .join('\n');

test.each(tones)('the words on a card of the tone %s have enough contrast everywhere', (tone) => {
  const { onTone, ...grounds } = toneColors[tone];
  for (const ground of Object.values(grounds))
    expect(contrast(toChannels(onTone), toChannels(ground))).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['on-brand', 'brand'],
  ['brand-text', 'sunken'], // has the least contrast of the page's grounds
  ['ink-2', 'ground'],
] as const)('the colour %s of palette.ts is readable on %s, light and dark', (text, ground) => {
  for (const theme of ['light', 'dark'] as const)
    expect
      .soft(contrast(toChannels(palette[text][theme]), toChannels(palette[ground][theme])), theme)
      .toBeGreaterThanOrEqual(4.5);
});

test('grounds of style sheets change colour at the heights of covers', () => {
  const grounds = css.match(/linear-gradient\(\s*to top,[^;]*;/g) ?? [];
  expect(grounds.length).toBeGreaterThan(0);
  // Of a cover's width; the sheets' percentages are of its height.
  const heights = Object.values(groundStops).map((share) => Math.round((share * 1600) / 9));
  for (const ground of grounds)
    expect(Array.from(ground.matchAll(/(\d+)%/g), ([, share]) => Number(share))).toEqual(heights);
});

/** `#rrggbb` as numbers. */
function toChannels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
