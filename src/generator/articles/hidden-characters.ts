/**
 * Control characters, those that turn the direction of text (Unicode UAX 9), line separators, and
 * those without width that part words or hide text in them. Tab, line ends and the joiners of emoji
 * and of some scripts are not hidden.
 */
const hiddenCharacters =
  /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u2028\u2029\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/u;

/** The first hidden character of a text, with its code point. */
export function findHiddenCharacter(text: string): { index: number; name: string } | undefined {
  const match = hiddenCharacters.exec(text);
  return match ? { index: match.index, name: codePointName(match[0]) } : undefined;
}

/** The text with invisible characters as `<U+202E>`, fit for a terminal. */
export function showHiddenCharacters(text: string): string {
  return text.replace(new RegExp(hiddenCharacters, 'gu'), (one) => `<${codePointName(one)}>`);
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
