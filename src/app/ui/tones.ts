/**
 * The class that gives an element the colours of a tone, by tokens.css.
 * @param tone one that this code does not know, of later content, gives no colour
 */
export function toneClass(tone: string): string {
  return `tone-${tone}`;
}
