import MiniSearch from 'minisearch';
import type { ArticleSection, ArticleSummary } from '../core/article.ts';
import { topicNames } from '../core/topics.words.ts';
import { sectionsOf } from './article-sections.ts';
import { wordsOf, type Phrase } from './fold.ts';
import { findSentence, markText, phraseFinder } from './found-text.ts';
import type { SearchAnswer, SearchedArticle, SearchHit } from './search-answer.ts';

/** What a word counts for by where it stands. */
const boost = { title: 6, heading: 3, excerpt: 2, body: 1 };

/** Limits of a query, which may be hostile, and of an answer. */
const longestQuery = 200;
const longestWord = 40;
const mostWords = 12;
const mostHits = 50;
const mostNearest = 5;

/** The part of an article up to its next heading. */
type Part = {
  summary: ArticleSummary;
  section: ArticleSection | undefined;
  text: string;
  /** All its words, each between blanks. */
  folded: string;
};

/** What a word of a query may mean: one thing where it is known, several where it seems mistyped. */
type Reading = {
  /** By part. */
  scores: ReadonlyMap<number, number>;
  phrases: readonly Phrase[];
  correction?: string;
};

/** A word or phrase of a query, and where it stands there. */
type Unit = {
  start: number;
  end: number;
  readings: readonly Reading[];
  isQuoted: boolean;
};

export type SearchIndex = ReturnType<typeof createSearchIndex>;

class TermIndex extends MiniSearch<{ id: number }> {
  /** Its terms that so many letters lead to, with their number. */
  near(word: string, distance: number): [string, number][] {
    return [...this._index.fuzzyGet(word, distance)].map(([term, [, letters]]) => [term, letters]);
  }
}

/** An index of articles, newest first, by their sections. Queries may be anything; none takes long or throws. */
export function createSearchIndex() {
  const parts: Part[] = [];
  /** How each term is written, and in how many parts. */
  const terms = new Map<string, { written: string; parts: number }>();
  const index = new TermIndex({
    fields: Object.keys(boost),
    tokenize: (folded) => folded.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost },
  });
  let texts = 0;
  let articles = 0;

  function foldAll(text: string): string {
    return wordsOf(text)
      .map(({ folded, start, end }) => {
        const word = text.slice(start, end);
        const term = terms.get(folded) ?? { written: word, parts: 0 };
        // A word that is also written small is no name.
        if (word === word.toLowerCase()) term.written = word;
        terms.set(folded, term);
        return folded;
      })
      .join(' ');
  }

  function addPart(
    given: Omit<Part, 'folded'>,
    fields: Partial<Record<keyof typeof boost, string>>,
  ) {
    const folded = Object.entries(fields).map(([name, text]) => [name, foldAll(text)] as const);
    const words = folded.map(([, text]) => text).join(' | ');
    for (const word of new Set(words.split(' '))) {
      const term = terms.get(word);
      if (term) term.parts += 1;
    }
    index.add({
      id: parts.length,
      ...Object.fromEntries(folded.filter(([, text]) => text !== '')),
    });
    parts.push({ ...given, folded: ` ${words} ` });
  }

  const written = (term: string) => terms.get(term)?.written ?? term;

  /** Articles, pronouns and their like, which tell nothing beside other words. */
  const isCommon = (word: string) =>
    /^[a-z]$/.test(word) || (terms.get(word)?.parts ?? 0) > 0.55 * parts.length;

  const scoresOf = (...given: Parameters<typeof index.search>) => {
    const results = index.search(...given);
    return {
      scores: new Map(results.map(({ id, score }) => [id as number, score])),
      found: new Set(results.flatMap((one) => one.terms)),
    };
  };

  /** Words in a row, within one part; the last may be begun where `end` is empty. */
  function readPhrase(phrase: Phrase, end = ' '): Reading {
    const { scores } = scoresOf(
      { combineWith: 'AND', queries: [...phrase] },
      { prefix: (term) => end === '' && term === phrase.at(-1) },
    );
    for (const part of scores.keys())
      if (!parts[part]?.folded.includes(` ${phrase.join(' ')}${end}`)) scores.delete(part);
    return { scores, phrases: [phrase] };
  }

  function readWord(word: string, isLast: boolean): Reading[] {
    const { scores, found } = scoresOf(word, { prefix: word.length >= (isLast ? 2 : 4) });
    if (scores.size > 0) return [{ scores, phrases: [...found].map((term) => [term]) }];
    return readMistyped(word);
  }

  function readMistyped(word: string): Reading[] {
    const distance = Math.min(2, Math.round(word.length * 0.2));
    // Words of four letters and more are looked for.
    const near = new Map(index.near(word, distance).filter(([term]) => term.length >= 4));
    for (let at = 1; at < word.length; at += 1) {
      const swapped = word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
      if (terms.has(swapped)) near.set(swapped, 1);
    }
    const least = Math.min(...near.values());
    const split = least > 1 ? readSplit(word) : [];
    if (split.length > 0) return split;
    return [...near.keys()]
      .filter((term) => near.get(term) === least)
      .map((term) => ({
        scores: scoresOf(term).scores,
        phrases: [[term]],
        correction: written(term),
      }));
  }

  /** Two words, where the blank between them was forgotten. */
  function readSplit(word: string): Reading[] {
    for (let at = 2; at <= word.length - 2; at += 1) {
      const phrase = [word.slice(0, at), word.slice(at)];
      if (!phrase.every((one) => terms.has(one))) continue;
      const reading = readPhrase(phrase);
      const correction = phrase.map(written).join(' ');
      if (reading.scores.size > 0) return [{ ...reading, correction }];
    }
    return [];
  }

  function unitsOf(query: string): Unit[] {
    const units: Unit[] = [];
    const unquoted = query.replace(/["“„«»]([^"“”„«»]*)["“”«»]/g, (quote, text: string, start) => {
      const phrase = wordsOf(text).map(({ folded }) => folded);
      const place = { start: start as number, end: (start as number) + quote.length };
      if (phrase.length > 0)
        units.push({ ...place, readings: [readPhrase(phrase)], isQuoted: true });
      return ' '.repeat(quote.length);
    });
    const words = wordsOf(unquoted).slice(0, mostWords);
    const common: Unit[] = [];
    for (const [at, { folded, start, end }] of words.entries()) {
      if (units.some((unit) => unit.end === end)) continue; // joined to the one before
      const next = words[at + 1];
      const joined = next?.start === end + 1 ? folded + next.folded : '';
      // A blank too many, unless the words are written so somewhere.
      if (next && terms.has(joined) && !readPhrase([folded, next.folded], '').scores.size) {
        const correction = written(joined);
        const readings = readWord(joined, false).map((one) => ({ ...one, correction }));
        units.push({ start, end: next.end, readings, isQuoted: false });
      } else {
        const readings = readWord(folded.slice(0, longestWord), !next);
        (isCommon(folded) ? common : units).push({ start, end, readings, isQuoted: false });
      }
    }
    return units.length > 0 ? units : common;
  }

  /** The best part of each article that has most of the units, best first. */
  function rank(units: readonly Unit[]): number[] {
    const byArticle = new Map<string, { best: Map<Unit, number>; parts: Map<number, number[]> }>();
    for (const unit of units)
      for (const { scores } of unit.readings)
        for (const [part, score] of scores) {
          const id = parts[part]?.summary.id ?? '';
          const found = byArticle.get(id) ?? { best: new Map(), parts: new Map() };
          byArticle.set(id, found);
          found.best.set(unit, Math.max(score, found.best.get(unit) ?? 0));
          found.parts.set(part, [...(found.parts.get(part) ?? []), score]);
        }
    const quality = (scores: readonly number[]) =>
      scores.length * scores.reduce((sum, score) => sum + score, 0);
    const found = [...byArticle.values()];
    const most = Math.max(...found.map(({ best }) => best.size));
    return found
      .filter(({ best }) => best.size >= 0.75 * most)
      .filter(({ best }) => units.every((unit) => !unit.isQuoted || best.has(unit)))
      .map((article) => ({ ...article, score: quality([...article.best.values()]) }))
      .sort((a, b) => b.score - a.score)
      .map(({ parts: scored }) => {
        const [[best = 0] = []] = [...scored].sort(([, a], [, b]) => quality(b) - quality(a));
        return best;
      });
  }

  function hitOf({ summary, section, text }: Part, phrases: readonly Phrase[]): SearchHit {
    const find = phraseFinder(phrases);
    const words = [section?.title ?? summary.title, text].flatMap((one) =>
      find(one).map(({ start, end }) => one.slice(start, end)),
    );
    return {
      summary,
      ...(section && { section }),
      title: markText(summary.title, find(summary.title)),
      sentence: findSentence(text, find),
      words: [...new Set(words)],
    };
  }

  function correct(query: string, units: readonly Unit[], best: number): string | undefined {
    let corrected = query;
    for (const { start, end, readings } of [...units].sort((a, b) => b.start - a.start)) {
      const { summary } = parts[best] ?? {};
      const scoreOf = ({ scores }: Reading) =>
        Math.max(
          0,
          ...[...scores].map(([part, score]) => (parts[part]?.summary === summary ? score : 0)),
        );
      const [reading] = [...readings].sort((a, b) => scoreOf(b) - scoreOf(a));
      if (reading?.correction !== undefined)
        corrected = corrected.slice(0, start) + reading.correction + corrected.slice(end);
    }
    return corrected === query ? undefined : corrected;
  }

  function findNearest(query: string): string[] {
    const near = wordsOf(query)
      .slice(0, mostWords)
      .flatMap(({ folded }) =>
        index.near(folded.slice(0, longestWord), Math.min(3, Math.round(folded.length * 0.4))),
      )
      .sort(([, a], [, b]) => a - b);
    return [...new Set(near.map(([term]) => written(term)))].slice(0, mostNearest);
  }

  return {
    /** Without its text an article is found by title, excerpt and topic. */
    add: ({ summary, article }: SearchedArticle): void => {
      const [beginning, ...sections] = sectionsOf(article?.content ?? '');
      const { title, topic } = summary;
      // Content of another build may have other topics.
      const topicName = topic && Object.hasOwn(topicNames, topic) ? topicNames[topic] : '';
      const excerpt = `${summary.excerpt}\n${topicName}`;
      const text = `${excerpt}\n${beginning.text}`;
      addPart({ summary, section: undefined, text }, { title, excerpt, body: beginning.text });
      for (const { heading, text: body } of sections)
        addPart({ summary, section: heading, text: body }, { heading: heading?.title ?? '', body });
      articles += 1;
      if (article) texts += 1;
    },
    search: (given: string): SearchAnswer => {
      const query = given.slice(0, longestQuery);
      const units = unitsOf(query);
      const ranked = rank(units).slice(0, mostHits);
      const phrases = units.flatMap(({ readings }) => readings.flatMap((one) => one.phrases));
      const hits = ranked.flatMap((part) => {
        const found = parts[part];
        return found ? [hitOf(found, phrases)] : [];
      });
      const correctedTo = ranked[0] === undefined ? undefined : correct(query, units, ranked[0]);
      const nearest = hits.length > 0 ? [] : findNearest(query);
      return { hits, ...(correctedTo !== undefined && { correctedTo }), nearest, texts, articles };
    },
  };
}
