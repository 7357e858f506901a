import type { ArticleSection } from '../shared/article.ts';

/** A part of an article below a heading of the second or third level. */
type TextSection = {
  heading?: ArticleSection;
  /** Plain text: a line for each block, and for each row of a table. */
  text: string;
};

const tagOrText =
  /<(?<close>\/?)(?<name>[a-z][a-z0-9]*)(?<attributes>(?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+/g;
const inlineTags = new Set('a abbr b code em i kbd mark s small span strong sub sup u'.split(' '));
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }));

/** Cuts the well-formed HTML of an article at its headings. */
export function splitIntoSections(html: string): [TextSection, ...TextSection[]] {
  const beginning: TextSection = { text: '' };
  const sections: [TextSection, ...TextSection[]] = [beginning];
  let section = beginning;
  let heading: ArticleSection | undefined;
  for (const { 0: piece, groups = {} } of html.matchAll(tagOrText)) {
    const { name = '', close, attributes = '' } = groups;
    const isHeading = name === 'h2' || name === 'h3';
    const isCell = name === 'td' || name === 'th';
    const [, id = ''] = /\sid="([^"]*)"/.exec(attributes) ?? [];
    if (name === '') {
      const text = piece.replace(/\s+/g, ' ').replace(/&(#?\w+);/g, decodeEntity);
      if (heading) heading.title += text;
      else section.text += text;
    } else if (heading && close && isHeading) {
      section = { heading: { ...heading, title: heading.title.trim() }, text: '' };
      sections.push(section);
      heading = undefined;
    } else if (heading) {
      heading.id ||= id; // may be that of an element within the heading
    } else if (isHeading) heading = { id, title: '' };
    else if (isCell) section.text += close ? ' · ' : '';
    else if (!inlineTags.has(name)) section.text += '\n';
  }
  for (const one of sections)
    one.text = one.text
      .replace(/[\s·]*\n[\s·]*/g, '\n')
      .replace(/  +/g, ' ')
      .trim();
  return sections;
}

function decodeEntity(entity: string, name: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex ? parseInt(hex, 16) : Number(decimal ?? NaN);
  return code <= 0x10ffff ? String.fromCodePoint(code) : (entities.get(name) ?? entity);
}
