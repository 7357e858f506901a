import { palette } from './palette.ts';

const ink = palette.ink.light;

/** Each tone, text on it, and wall and floor of covers, as rendered: the same in light and dark, as pictures are. */
export const toneColors = {
  cobalt: { tone: '#4559dc', onTone: '#ffffff', wall: '#3c4fca', floor: '#4559dc' },
  mint: { tone: '#a2f1c4', onTone: ink, wall: '#9ae8bc', floor: '#a7f6c8' },
  marigold: { tone: '#ffc15e', onTone: ink, wall: '#febd56', floor: '#ffc15e' },
  peach: { tone: '#fed3be', onTone: ink, wall: '#fed1bc', floor: '#fed3be' },
  grape: { tone: '#6751d9', onTone: '#ffffff', wall: '#5e49cb', floor: '#6c56e3' },
  coral: { tone: '#fe8767', onTone: ink, wall: '#fe8162', floor: '#fe8767' },
  sky: { tone: '#9fc6fe', onTone: ink, wall: '#9ac2fd', floor: '#9fc6fe' },
  pine: { tone: '#177651', onTone: '#ffffff', wall: '#136b49', floor: '#177953' },
  rose: { tone: '#fea6af', onTone: ink, wall: '#fea1ac', floor: '#fea6af' },
  navy: { tone: '#222762', onTone: '#ffffff', wall: '#1e225c', floor: '#242866' },
  lilac: { tone: '#cbc7fb', onTone: ink, wall: '#cbc7fb', floor: '#cbc7fb' },
} as const;

export const tones = Object.keys(toneColors) as (keyof typeof toneColors)[];

/** Heights of a cover's grounds from its lower edge, as shares of its width. Style sheets have the same numbers. */
export const groundStops = { floor: 0.25, tone: 0.39, wall: 0.506 } as const;

/** From 0 for equal colours, each as `#rrggbb`, to 442 for black and white. */
export const colorDistance = (one: string, other: string) =>
  Math.hypot(...toChannels(one).map((channel, index) => channel - (toChannels(other)[index] ?? 0)));

const toChannels = (color: string) => [1, 3, 5].map((at) => Number(`0x${color.slice(at, at + 2)}`));
