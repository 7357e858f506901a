import type { Tone } from '../../core/article.ts';

/** Class of each colour world; the colours are in base.css. */
export const toneClasses: Record<Tone, string> = {
  cobalt: 'tone-cobalt',
  mint: 'tone-mint',
  marigold: 'tone-marigold',
  peach: 'tone-peach',
  grape: 'tone-grape',
  coral: 'tone-coral',
  sky: 'tone-sky',
  pine: 'tone-pine',
  rose: 'tone-rose',
  navy: 'tone-navy',
  lilac: 'tone-lilac',
};
