import type { Tone } from '../../core/article.ts';

/** Class of each tone; tokens.css gives it its colours. */
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
