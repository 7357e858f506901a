// What readers find in the ten articles.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Article } from '../../src/shared/article.ts';
import { splitIntoSections } from '../../src/search/article-sections.ts';
import { tokenize } from '../../src/search/text.ts';
import type { SearchHit, TextPart } from '../../src/search/search-answer.ts';
import { indexOf } from '../fixtures/articles-in-memory.ts';
import { readArticlesHere } from '../fixtures/read-articles-here.ts';

const ids = new Set([...'1 2 3 4 5 6 7 8 9 10'.split(' '), 'remote-job-scams-2025']);
let articles: Article[] = [];
let index: ReturnType<typeof indexOf>;

beforeAll(async () => {
  const read = await readArticlesHere({ articlesDir: 'src/content/articles', today: '2026-12-31' });
  articles = read.articles.filter(({ id }) => ids.has(id));
  index = indexOf(articles);
});

const idsIn = (query: string, from = index) =>
  from.search(query).hits.map(({ summary }) => summary.id);
const firstIds = (query: string) => idsIn(query).slice(0, 3);
const joined = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');
const marked = (parts: readonly TextPart[]) =>
  parts.filter(({ isMatch }) => isMatch).map(({ text }) => text);

/** What readers may type, exact, mistyped or begun, by the article that they mean; written before the search was tuned. */
const queries: Readonly<Record<string, string>> = {
  1: 'read offline, free resume help, offlien reading',
  2: 'hybrid work benefits, who provides the computer and the chair, interveiw questions, hybird work',
  4: 'Mauritius, worksheet budget, mauritus, maurituis, maur',
  5: 'remote work trends, anchor days, remote wrok trends, job adds taken apart',
  6: 'twelve weeks, portfolio, portfoilo, pre diction about your job, skil score, portf',
  7: 'cover letter, covr letter, cover lettre, coverletter, cover let',
  8: 'Portugal, hungary family, digtal nomad visa europe, nomadvisa, portugla, hungray, spian visa, digital nom',
  9: 'applicant tracking system, applicant trakcing system, aplicant tracking, applicant tra, ghosted, rejcted, rejection, no reply, I heard nothing',
  10: 'fact file, prompts for your cv, ai asistant, rewirtes',
  'remote-job-scams-2025':
    'warning signs, telegram message, scma, warnign signs, too good to be ture, telegr',
};

test.each(Object.entries(queries))(
  'article %s is among the first three for all its queries',
  (id, typed) => {
    const missed = typed.split(', ').filter((query) => !firstIds(query).includes(id));
    expect(missed).toEqual([]);
  },
);

/** A word with a mistake of one letter. */
const mistype = (word: string, at: number, letter: string) => {
  const [start, end] = [word.slice(0, at), word.slice(at)];
  return {
    insert: start + letter + end,
    delete: start + end.slice(1),
    replace: start + letter + end.slice(1),
    swap: start.slice(0, -1) + end.slice(0, 1) + start.slice(-1) + end.slice(1),
  };
};

test('of 500 mistyped words 95 of 100 are found, swapped ones 98', () => {
  const owners = new Map<string, Set<string>>();
  for (const { id, title, content } of articles) {
    const headings = splitIntoSections(content).map(({ heading }) => heading?.title ?? '');
    for (const { normalized } of [title, ...headings].flatMap(tokenize))
      if (/^[a-z]{4,}$/.test(normalized))
        owners.set(normalized, (owners.get(normalized) ?? new Set()).add(id));
  }
  const cases = fc.sample(
    fc
      .record({
        kind: fc.constantFrom('insert', 'delete', 'replace', 'swap'),
        word: fc.constantFrom(...owners.keys()),
        place: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        letter: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split('')),
      })
      .map(({ kind, word, place, letter }) => {
        const at = 1 + Math.floor(place * (word.length - 1));
        return { kind, word, typed: mistype(word, at, letter)[kind] };
      })
      .filter(({ word, typed }) => word !== typed),
    { numRuns: 500, seed: 584 },
  );
  const isMissed = ({ word, typed }: (typeof cases)[number]) =>
    !firstIds(typed).some((id) => owners.get(word)?.has(id));
  const swaps = cases.filter(({ kind }) => kind === 'swap');
  for (const [some, share] of [[cases, 0.05] as const, [swaps, 0.02] as const]) {
    const missed = some.filter(isMissed);
    expect(missed.length <= share * some.length ? [] : missed).toEqual([]);
  }
});

test('a hit is the section that the words are in, and shows why it is one', () => {
  const [hit] = index.search('anchor days').hits as [SearchHit];
  expect(hit.section?.id).toBe('one-job-ad-taken-apart');
  expect(joined(hit.section?.title ?? [])).toBe('One job ad, taken apart');
  expect(joined(hit.sentence)).toMatch(/office on our anchor days/);
  expect(marked(hit.sentence)).toContain('anchor');
  expect(hit.words).toContain('anchor');
  const [visas] = index.search('digital nomad').hits as [SearchHit];
  expect(visas.section).toBeUndefined();
  expect(marked(visas.title).join(' ').toLowerCase()).toBe('digital nomad');
});

test.each([
  ['“Tell me about a time when”', 0],
  ['"cover letters still matter"', 1],
  ['"letters cover"', 0],
  ['"interveiw"', 0],
  ['"anchor days" hybrid', 1],
  ['"ANCHOR  days"', 1],
])('what is in quotes stands so in the text: %s', (query, count) => {
  const { hits, correctedTo } = index.search(query);
  expect(hits).toHaveLength(count);
  expect(correctedTo).toBeUndefined();
});

test.each([
  ['interveiw questions', 'interview questions'],
  ['recruter', 'recruiter'],
  ['“fact file” asistant', '“fact file” assistant'],
  ['interview questions', undefined],
  ['maur', undefined],
  ['unemployed', undefined], // not taken for its opposite
])('a mistake is told, and answered as if it were none: %s', (query, correctedTo) => {
  const answer = index.search(query);
  expect(answer.correctedTo).toBe(correctedTo);
  expect(answer.hits).toEqual(index.search(correctedTo ?? query).hits);
});

test.each(['curriculum vitae', 'C.V.', 'resume', 'résumé'])('%s finds CVs, once', (query) => {
  const found = idsIn(query);
  expect(found).toEqual(expect.arrayContaining(['7', '9', '10']));
  expect(new Set(found).size).toBe(found.length);
});

test('a keyword finds the beginning of its article', () => {
  const hits = index.search('phishing').hits as [SearchHit];
  expect(hits).toMatchObject([{ summary: { id: 'remote-job-scams-2025' }, words: [] }]);
  expect(hits[0].section).toBeUndefined();
  expect(hits[0].summary.excerpt).toContain(joined(hits[0].sentence));
});

test('where nothing is found, near words are named', () => {
  const { hits, nearest } = index.search('portflo');
  expect(hits).toEqual([]);
  expect(nearest).toContain('portfolio');
  expect(index.search('').nearest).toEqual([]);
});

test('of articles without their texts, titles and excerpts are searched', () => {
  const titles = indexOf(articles, false);
  expect(idsIn('Mauritius', titles)).toEqual(['4']);
  expect(titles.search('telegram').hits).toEqual([]);
  expect(titles.search('x')).toMatchObject({ texts: 0, articles: 10 });
  expect(index.search('x')).toMatchObject({ texts: 10, articles: 10 });
});
