import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { groundStops, toneColors, tones } from '../../../src/core/tone-colors.ts';

const appDir = fileURLToPath(new URL('../../../src/app/', import.meta.url));
const css = readdirSync(appDir, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(appDir + name, 'utf8'))
  .join('\n');

test.each(tones)('the words on a card of the tone %s have enough contrast everywhere', (tone) => {
  const { onTone, ...grounds } = toneColors[tone];
  for (const ground of Object.values(grounds))
    expect(contrast(onTone, ground)).toBeGreaterThanOrEqual(4.5);
});

test('the grounds that style sheets draw behind covers change colour at the same heights', () => {
  const grounds = [
    ...css.matchAll(/linear-gradient\(\s*to top,[^;]*var\(--picture-width\)[^;]*;/g),
  ];
  expect(grounds.length).toBeGreaterThan(0);
  for (const [ground] of grounds) {
    const shares = [...ground.matchAll(/--picture-width\) \* ([\d.]+)/g)].map(([, share]) =>
      Number(share),
    );
    expect(shares).toEqual(Object.values(groundStops));
  }
});

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const digits = color.length === 4 ? color.replaceAll(/\w/g, '$&$&') : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
