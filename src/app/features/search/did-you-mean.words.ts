export const didYouMean = 'Did you mean';
