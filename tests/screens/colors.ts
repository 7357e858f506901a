// Colours as numbers, and how much they differ (WCAG 2.2, contrast ratio).

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** @throws Error for what a browser's computed style does not hold */
export function parseColor(computed: string): { rgb: Rgb; alpha: number } {
  const [red = 0, green = 0, blue = 0, alpha = 1] = [
    ...computed.matchAll(/-?[\d.]+(?:e-?\d+)?/g),
  ].map(([number]) => Number(number));
  if (/^rgba?\(/.test(computed)) return { rgb: [red, green, blue], alpha };
  if (computed.startsWith('color(srgb '))
    return { rgb: [red * 255, green * 255, blue * 255], alpha };
  throw new Error(`This is no colour that can be measured: ${computed}`);
}

/** A colour that lets some of another through. */
export function blend(above: Rgb, alpha: number, below: Rgb): Rgb {
  const mix = (one: number, other: number) => one * alpha + other * (1 - alpha);
  return [mix(above[0], below[0]), mix(above[1], below[1]), mix(above[2], below[2])];
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

function luminance([red, green, blue]: Rgb): number {
  const light = (value: number) => linear[Math.max(0, Math.min(255, Math.round(value)))] ?? 0;
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
}
