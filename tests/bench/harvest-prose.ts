import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pieces of the real articles, from which others are put together. */
export type Prose = {
  /** Words of second-level headings, without `{product}`, so that they fit a slug. */
  headings: string[];
  /** Whole sentences of paragraphs. */
  sentences: string[];
  /** Whole blocks of Markdown: lists, tables, `:::` blocks that may stand anywhere. */
  blocks: string[];
  /** The points of summaries, without their bullet. */
  points: string[];
  /** `:::next-step` blocks, which end an article. */
  closings: string[];
};

/** Take the real articles apart. The order is that of the folders' names: the same everywhere. */
export function harvestProse(articlesDir: string): Prose {
  const prose: Prose = { headings: [], sentences: [], blocks: [], points: [], closings: [] };
  for (const folder of readdirSync(articlesDir).toSorted()) {
    const source = readFileSync(join(articlesDir, folder, 'index.md'), 'utf8');
    const body = source.slice(source.indexOf('\n---\n') + '\n---\n'.length);
    for (const chunk of chunksOf(body)) sortInto(prose, chunk);
  }
  return prose;
}

/** The parts between empty lines; a `:::` block is one part, whatever is in it. */
function chunksOf(body: string): string[] {
  const chunks: string[] = [];
  let fence: string | undefined;
  let current: string[] = [];
  const finish = () => {
    if (current.length > 0) chunks.push(current.join('\n'));
    current = [];
  };
  for (const line of body.split('\n')) {
    if (fence === undefined && line.trim() === '') {
      finish();
      continue;
    }
    current.push(line);
    if (fence === undefined) fence = /^(:{3,})\w/.exec(line)?.[1];
    else if (line === fence) {
      fence = undefined;
      finish();
    }
  }
  finish();
  return chunks;
}

function sortInto(prose: Prose, chunk: string): void {
  if (chunk.startsWith('## ') && !chunk.includes('{')) prose.headings.push(chunk.slice(3));
  else if (chunk.startsWith(':::summary')) prose.points.push(...pointsOf(chunk));
  else if (chunk.startsWith(':::next-step')) prose.closings.push(chunk);
  else if (/^(?:- |1\. |\||:::+(?!withheld))/.test(chunk)) prose.blocks.push(chunk);
  else if (/^[A-Z"]/.test(chunk)) prose.sentences.push(...sentencesOf(chunk));
}

function pointsOf(summary: string): string[] {
  return [...summary.matchAll(/^- (.*)$/gm)].map(([, point = '']) => point);
}

/** Sentences that can stand alone: no mark is open at either end, and none introduces a list. */
function sentencesOf(paragraph: string): string[] {
  const isWhole = (sentence: string) =>
    /[.?!]$/.test(sentence) &&
    ['"', '**', '`'].every((mark) => (sentence.split(mark).length - 1) % 2 === 0) &&
    sentence.split('(').length === sentence.split(')').length;
  return paragraph.split(/(?<=[.?!]) (?=[A-Z])/).filter(isWhole);
}
