/** Control characters, and those that turn the direction of text (Unicode UAX 9). */
const hiddenCharacters =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** The first invisible character that can make a text read other than it is, by code point. */
export function findHiddenCharacter(text: string): { index: number; name: string } | undefined {
  const match = hiddenCharacters.exec(text);
  if (!match) return undefined;
  const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return { index: match.index, name: `U+${code}` };
}
