import type { ArticleSection } from '../core/article.ts';

/** A part of an article that its own heading, of the second or third level, leads to. */
export type TextSection = {
  /** Absent for the article's beginning. */
  heading?: ArticleSection;
  /** Plain text: a line for each block, and for each row of a table. */
  text: string;
};

const tagOrText =
  /<(?<close>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+/g;
const inlineTags = new Set('a abbr b code em i kbd mark s small span strong sub sup u'.split(' '));
const namedSigns = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }));

/** Cut the HTML of an article, which is well-formed, at its headings; the beginning comes first. */
export function sectionsOf(html: string): [TextSection, ...TextSection[]] {
  const beginning: TextSection = { text: '' };
  const sections: [TextSection, ...TextSection[]] = [beginning];
  let section = beginning;
  let heading: ArticleSection | undefined;
  for (const { 0: piece, groups = {} } of html.matchAll(tagOrText)) {
    const { name, close, attributes = '' } = groups;
    if (name === undefined) {
      const text = piece.replace(/\s+/g, ' ').replace(/&(#?\w+);/g, decodeSign);
      if (heading) heading.title += text;
      else section.text += text;
    } else if (heading) {
      // The anchor is in the heading itself or in an element within it.
      if (!close) heading.id ||= idIn(attributes);
      else if (name === 'h2' || name === 'h3') {
        section = { heading: { id: heading.id, title: heading.title.trim() }, text: '' };
        sections.push(section);
        heading = undefined;
      }
    } else if (!close && (name === 'h2' || name === 'h3')) {
      heading = { id: idIn(attributes), title: '' };
    } else if (close && (name === 'td' || name === 'th')) section.text += ' · ';
    else if (!inlineTags.has(name) && name !== 'td' && name !== 'th') section.text += '\n';
  }
  for (const one of sections)
    one.text = one.text
      .replace(/[\s·]*\n[\s·]*/g, '\n')
      .replace(/  +/g, ' ')
      .trim();
  return sections;
}

const idIn = (attributes: string) => /\sid="([^"]*)"/.exec(attributes)?.[1] ?? '';

function decodeSign(sign: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex ? parseInt(hex, 16) : Number(decimal ?? NaN);
  return code <= 0x10ffff ? String.fromCodePoint(code) : (namedSigns.get(name) ?? sign);
}
