import { tones, type Tone } from '../../core/article.ts';

/** A colour world, as in base.css: `#rgb` or `#rrggbb`. */
export type ToneColors = {
  tone: string;
  /** Text on all three of the others. */
  onTone: string;
  /** What the pictures of the tone show behind their subject, and below it. */
  wall: string;
  floor: string;
};

/**
 * Read the colours of the tones from the text of base.css, where they are kept.
 * @throws Error naming a tone without colours.
 */
export function readToneColors(css: string): Record<Tone, ToneColors> {
  const colorsOf = (name: Tone): ToneColors => {
    const rule = new RegExp(`\\.tone-${name} \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
    const color = (property: string) => new RegExp(`--${property}: (#\\w+);`).exec(rule)?.[1];
    const [tone, onTone] = [color('tone'), color('on-tone')];
    if (tone === undefined || onTone === undefined)
      throw new Error(`base.css must give the tone ${name} its colours`);
    return { tone, onTone, wall: color('tone-wall') ?? tone, floor: color('tone-floor') ?? tone };
  };
  return Object.fromEntries(tones.map((tone) => [tone, colorsOf(tone)])) as Record<
    Tone,
    ToneColors
  >; // all of them
}
