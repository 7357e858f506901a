import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { ArticleSection, ArticleSummary } from '../shared/article.ts';
import { tokenize, type Phrase } from './text.ts';

const boost = { title: 6, keywords: 3, heading: 3, excerpt: 2, body: 1 };

/** An article up to its first heading, or from one heading to the next. */
export type Part = {
  summary: ArticleSummary;
  section?: ArticleSection | undefined;
  text: string;
  /** All words of the part, with a space around each. */
  normalized: string;
};

export type Found = {
  scores: ReadonlyMap<Part, number>;
  /** Best first. */
  phrases: readonly Phrase[];
};

/** The terms of all parts: MiniSearch, and what it does not tell of them. */
export type TermIndex = {
  addPart: (
    part: Omit<Part, 'normalized'>,
    texts: Partial<Record<keyof typeof boost, string>>,
  ) => void;
  has: (term: string) => boolean;
  spell: (term: string) => string;
  /** Articles, pronouns and the like say nothing beside other words. */
  isCommon: (term: string) => boolean;
  find: (query: Query, options?: SearchOptions) => Found;
  findPhrase: (phrase: Phrase) => Found;
  /** @param letters how many may differ */
  findSimilar: (word: string, letters: number) => string[];
};

export function createTermIndex(): TermIndex {
  const spellings = new Map<string, string>();
  const bodyCounts = new Map<string, number>();
  const index = new MiniSearch<{ id: Part }>({
    fields: Object.keys(boost),
    tokenize: (normalized) => normalized.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost },
  });

  function normalizeText(text: string): string {
    const words = tokenize(text).map(({ normalized, start, end }) => {
      const word = text.slice(start, end);
      // A word that also occurs in lower case is not a name.
      if (!spellings.has(normalized) || word === word.toLowerCase())
        spellings.set(normalized, word);
      return normalized;
    });
    return words.join(' ');
  }

  function find(query: Query, options?: SearchOptions): Found {
    const results = index.search(query, options);
    return {
      scores: new Map(results.map(({ id, score }) => [id as Part, score])),
      phrases: [...new Set(results.flatMap(({ terms }) => terms))].map((term) => [term]),
    };
  }

  return {
    addPart(part, texts) {
      const entries = Object.entries(texts).map(([name, text]) => [
        name,
        normalizeText(text) || undefined,
      ]);
      const fields: Partial<Record<string, string>> = Object.fromEntries(entries);
      const id: Part = { ...part, normalized: ` ${Object.values(fields).join(' | ')} ` };
      index.add({ id, ...fields });
      for (const term of new Set(fields['body']?.split(' ')))
        bodyCounts.set(term, (bodyCounts.get(term) ?? 0) + 1);
    },
    has: (term) => spellings.has(term),
    spell: (term) => spellings.get(term) ?? term,
    isCommon: (term) =>
      /^[a-z]$/.test(term) || (bodyCounts.get(term) ?? 0) > 0.55 * index.documentCount,
    find,
    findPhrase: (phrase) => {
      const { scores } = find({ combineWith: 'AND', queries: [...phrase] });
      const isThere = ([{ normalized }]: [Part, number]) =>
        normalized.includes(` ${phrase.join(' ')} `);
      return { scores: new Map([...scores].filter(isThere)), phrases: [phrase] };
    },
    findSimilar: (word, letters) => find(word, { fuzzy: letters }).phrases.flat(),
  };
}
