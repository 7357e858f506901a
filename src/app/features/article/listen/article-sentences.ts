import { articleBodyId } from '../../../../shared/dom-hooks.ts';
import { estimateSeconds, splitSentences } from './sentences.ts';

/** What is spoken at a time, how long that takes about, and where it stands. */
export type Sentence = { text: string; seconds: number; range: Range };

/** Each node's text is in `text` from `start` on; what is between them is only spoken. */
type Block = { owner: Element; text: string; nodes: { node: Text; start: number }[] };

const spoken = `h1, .article-opening > p:first-child, #${articleBodyId}`;
const unspoken = 'svg, button, output, thead, .anchor, .button, .pin, .sources';
export const blockElements = 'tr, h1, h2, h3, h4, p, li, figcaption, pre';

/** What is spoken of an article, in order: its text without controls, sources and the numbers of pins. */
export function findSentences(article: Element): Sentence[] {
  return collectBlocks(article).flatMap(({ text, nodes }) =>
    splitSentences(text).flatMap(({ start, end }) => {
      const sentence = text.slice(start, end).trim();
      const first = nodes.find((one) => one.start + one.node.length > start);
      const last = nodes.filter((one) => one.start < end).at(-1);
      if (!first || !last || !/[\p{L}\p{N}]/u.test(sentence)) return [];
      const range = article.ownerDocument.createRange();
      range.setStart(first.node, Math.max(0, start - first.start));
      range.setEnd(last.node, Math.min(last.node.length, end - last.start));
      return { text: sentence.replaceAll(/\s+/g, ' '), seconds: estimateSeconds(sentence), range };
    }),
  );
}

function collectBlocks(article: Element): Block[] {
  const blocks: Block[] = [];
  const announced = new Set<Element>();
  for (const node of [...article.querySelectorAll(spoken)].flatMap(textsIn)) {
    const parent = node.parentElement;
    const owner = parent?.closest('tr') ?? parent?.closest(blockElements);
    let block = blocks.at(-1);
    const isBetween = owner !== block?.owner || parent?.tagName === 'TR';
    if (!owner || (isBetween && !/\S/.test(node.data))) continue;
    if (owner !== block?.owner) blocks.push((block = { owner, text: '', nodes: [] }));
    const piece = parent?.closest('td, th, li');
    if (piece && !announced.has(piece)) block.text += introduce(piece, block.text);
    if (piece) announced.add(piece);
    block.nodes.push({ node, start: block.text.length });
    block.text += owner.tagName === 'PRE' ? node.data : node.data.replaceAll(/\s/g, ' ');
  }
  return blocks;
}

function textsIn(element: Element): Text[] {
  return [...element.childNodes].flatMap((node) => {
    if (node.nodeType === 3) return node as Text;
    return 'matches' in node && !(node as Element).matches(unspoken)
      ? textsIn(node as Element)
      : [];
  });
}

/** “2. ” before an item; “Amount: ” before a row's cell, on a line of its own. */
function introduce(piece: Element, before: string): string {
  const list = piece.parentElement;
  const index = [...(list?.children ?? [])].indexOf(piece);
  if (piece.tagName === 'LI')
    return list?.tagName === 'OL' ? `${(list as HTMLOListElement).start + index}. ` : '';
  const column = piece.closest('table')?.tHead?.rows[0]?.cells[index]?.textContent.trim();
  const end = /(?:^|[.!?…:;][)"”’»]?)\s*$/.test(before) ? '\n' : '.\n';
  return end + (column ? `${column}: ` : '');
}
