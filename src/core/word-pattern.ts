/** Finds words, given as a text has them, in that text: whole ones, but where a script has no blanks between them. */
export function wordPattern(words: readonly string[]): RegExp {
  const letter = String.raw`[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}\p{M}]`;
  const escaped = words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  return new RegExp(`(?<!${letter})(${escaped.join('|')})(?!${letter})`, 'giu');
}
