import MiniSearch from 'minisearch';
import type { ArticleSection, ArticleSummary } from '../core/article.ts';
import { topicNames } from '../core/topics.words.ts';
import { sectionsOf } from './article-sections.ts';
import { wordsOf, type Phrase } from './fold.ts';
import { findSentence, markText, phraseFinder } from './found-text.ts';
import type { SearchAnswer, SearchedArticle, SearchHit } from './search-answer.ts';

/** What a word counts for by where it stands. */
const boost = { title: 6, heading: 3, excerpt: 2, body: 1 };

/** A query may be hostile. */
const longestQuery = 200;
const longestWord = 40;
const mostWords = 12;
const mostHits = 30;
const mostNearest = 5;

/** An article up to its first heading, or from one heading to the next. */
type Part = {
  summary: ArticleSummary;
  section?: ArticleSection | undefined;
  text: string;
  /** All its words, each between blanks. */
  folded: string;
};

type Found = {
  /** By part. */
  scores: Map<number, number>;
  /** What was found there. */
  phrases: readonly Phrase[];
  /** What was searched for in place of a mistyped word. */
  correction?: string;
};

/** A word or phrase of a query, where it stands there, and what it finds. */
type Unit = Found & { start: number; end: number; isQuoted?: true };

class TermIndex extends MiniSearch<{ id: number }> {
  /** Its terms at so many letters from a word, with their number. */
  near(word: string, distance: number): [string, number][] {
    return [...this._index.fuzzyGet(word, distance)].map(([term, [, letters]]) => [term, letters]);
  }
  countBodies(term: string): number {
    return this._index.get(term)?.get(this._fieldIds['body'] ?? -1)?.size ?? 0;
  }
}

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/** An index of articles by their sections. Any query has an answer, in little time. */
export function createSearchIndex() {
  const parts: Part[] = [];
  /** How each term is written. */
  const spelled = new Map<string, string>();
  const index = new TermIndex({
    fields: Object.keys(boost),
    tokenize: (folded) => folded.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost },
  });
  let texts = 0;
  let articles = 0;

  function foldAll(text: string): string {
    const words = wordsOf(text).map(({ folded, start, end }) => {
      const word = text.slice(start, end);
      // A word that is also written small is no name.
      if (!spelled.has(folded) || word === word.toLowerCase()) spelled.set(folded, word);
      return folded;
    });
    return words.join(' ');
  }

  function addPart(part: Omit<Part, 'folded'>, given: Partial<Record<keyof typeof boost, string>>) {
    const fields = Object.entries(given).map(([name, text]) => [name, foldAll(text)] as const);
    index.add({ id: parts.length, ...Object.fromEntries(fields.filter(([, text]) => text)) });
    parts.push({ ...part, folded: ` ${fields.map(([, text]) => text).join(' | ')} ` });
  }

  /** Articles, pronouns and their like tell nothing beside other words. */
  const isCommon = (word: string) =>
    /^[a-z]$/.test(word) || index.countBodies(word) > 0.55 * parts.length;
  const written = (term: string) => spelled.get(term) ?? term;

  function find(...given: Parameters<typeof index.search>): Found & { top?: string | undefined } {
    const results = index.search(...given);
    return {
      scores: new Map(results.map(({ id, score }) => [id as number, score])),
      phrases: [...new Set(results.flatMap(({ terms }) => terms))].map((term) => [term]),
      top: results[0]?.terms[0],
    };
  }

  /** Words that stand so within one part. */
  function findPhrase(phrase: Phrase): Found {
    const { scores } = find({ combineWith: 'AND', queries: [...phrase] });
    for (const part of scores.keys())
      if (!parts[part]?.folded.includes(` ${phrase.join(' ')} `)) scores.delete(part);
    return { scores, phrases: [phrase] };
  }

  function findWord(word: string, isLast: boolean): Found {
    const found = find(word, { prefix: word.length >= (isLast ? 2 : 4) });
    if (found.scores.size > 0) return found;
    const mistyped = findMistyped(word);
    // The word in another form: “rejection” where the text has “rejected”.
    const stem = word.replace(/(?:ions?|ings?|ed|e?r?s)$/, '');
    return mistyped.scores.size > 0 || stem.length < 5 ? mistyped : find(stem, { prefix: true });
  }

  function findMistyped(word: string): Found {
    const distance = Math.min(2, Math.round(word.length * 0.2));
    // Shorter words are all near to each other. Two letters at the beginning may make an opposite: “unemployed”.
    const near = new Map(
      index
        .near(word, distance)
        .filter(([term, letters]) => term.length >= 4 && (letters < 2 || term[0] === word[0])),
    );
    for (let at = 1; at < word.length; at += 1) {
      const swapped = word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
      if (spelled.has(swapped)) near.set(swapped, 1);
    }
    const least = Math.min(...near.values());
    // The blank between two words may be missing.
    for (let at = least > 1 ? 2 : word.length; at <= word.length - 2; at += 1) {
      const phrase = [word.slice(0, at), word.slice(at)];
      const found = phrase.every((one) => spelled.has(one)) && findPhrase(phrase);
      if (found && found.scores.size > 0)
        return { ...found, correction: phrase.map(written).join(' ') };
    }
    const found = find({ queries: [...near.keys()].filter((term) => near.get(term) === least) });
    return found.top === undefined ? found : { ...found, correction: written(found.top) };
  }

  function unitsOf(query: string): Unit[] {
    const units: Unit[] = [];
    const unquoted = query.replace(/["“„«»]([^"“”„«»]*)["“”«»]/g, (quote, text: string, start) => {
      const phrase = wordsOf(text).map(({ folded }) => folded);
      const found = {
        ...findPhrase(phrase),
        start: start as number,
        end: 0,
        isQuoted: true,
      } as const;
      if (phrase.length > 0) units.push(found);
      return ' '.repeat(quote.length);
    });
    const words = wordsOf(unquoted).slice(0, mostWords);
    const telling = words.filter(({ folded }) => !isCommon(folded));
    for (const [at, { folded, start, end }] of words.entries()) {
      if (units.some((unit) => unit.end === end)) continue; // joined to the one before
      const next = words[at + 1];
      const joined = next?.start === end + 1 ? folded + next.folded : '';
      // A blank too many, unless the words are written so somewhere.
      if (next && spelled.has(joined) && findPhrase([folded, next.folded]).scores.size === 0)
        units.push({ ...find(joined), start, end: next.end, correction: written(joined) });
      else if (!isCommon(folded) || telling.length + units.length === 0)
        units.push({ ...findWord(folded.slice(0, longestWord), !next), start, end });
    }
    return units;
  }

  /** The best part of each article that has most of the units, best first. */
  function rank(units: readonly Unit[]): Part[] {
    const totals = new Map<number, number>();
    const found = new Map<string, { best: Map<Unit, number>; part: number }>();
    for (const unit of units)
      for (const [part, score] of unit.scores) {
        const id = parts[part]?.summary.id ?? '';
        const article = found.get(id) ?? { best: new Map<Unit, number>(), part };
        const total = score + (totals.get(part) ?? 0);
        found.set(id, article);
        totals.set(part, total);
        article.best.set(unit, Math.max(score, article.best.get(unit) ?? 0));
        if (total > (totals.get(article.part) ?? 0)) article.part = part;
      }
    const most = Math.max(...[...found.values()].map(({ best }) => best.size));
    return [...found.values()]
      .filter(({ best }) => best.size >= 0.75 * most)
      .filter(({ best }) => units.every((unit) => !unit.isQuoted || best.has(unit)))
      .map(({ best, part }) => ({ part, score: best.size * sumOf(best.values()) }))
      .sort((a, b) => b.score - a.score)
      .flatMap(({ part }) => parts[part] ?? []);
  }

  /** Words that begin alike: others are near by accident. */
  function findNearest(query: string): string[] {
    const near = wordsOf(query)
      .slice(0, mostWords)
      .flatMap(({ folded }) =>
        index
          .near(folded.slice(0, longestWord), Math.min(3, Math.round(folded.length * 0.4)))
          .filter(([term]) => term[0] === folded[0] && !isCommon(term)),
      );
    const terms = near.sort(([, a], [, b]) => a - b).map(([term]) => written(term));
    return [...new Set(terms)].slice(0, mostNearest);
  }

  return {
    /**
     * Add an article by and by: run it to its end. Without its text an article is found by title, excerpt and topic.
     */
    *add({ summary, article }: SearchedArticle): Generator<void> {
      const [{ text: body }, ...sections] = sectionsOf(article?.content ?? '');
      const { title, topic } = summary;
      // Content of another build may have other topics.
      const topicName = topic && Object.hasOwn(topicNames, topic) ? topicNames[topic] : '';
      const excerpt = [summary.excerpt, article?.start, topicName].join('\n');
      yield addPart({ summary, text: `${excerpt}\n${body}` }, { title, excerpt, body });
      for (const { heading: section, text } of sections)
        yield addPart({ summary, section, text }, { heading: section?.title ?? '', body: text });
      articles += 1;
      if (article) texts += 1;
    },
    search: (given: string): SearchAnswer => {
      const query = given.slice(0, longestQuery);
      const units = unitsOf(query);
      const phrases = units.flatMap((unit) => unit.phrases);
      const hits = rank(units)
        .slice(0, mostHits)
        .map((part) => hitOf(part, phrases));
      let correctedTo = query;
      for (const { start, end, correction } of units.sort((a, b) => b.start - a.start))
        if (correction) correctedTo = query.slice(0, start) + correction + correctedTo.slice(end);
      const isCorrected = hits.length > 0 && correctedTo !== query;
      const nearest = hits.length > 0 ? [] : findNearest(query);
      return { hits, ...(isCorrected && { correctedTo }), nearest, texts, articles };
    },
  };
}

const sumOf = (scores: Iterable<number>) => [...scores].reduce((sum, score) => sum + score, 0);

function hitOf({ summary, section, text }: Part, phrases: readonly Phrase[]): SearchHit {
  const find = phraseFinder(phrases);
  const { sentence, words } = findSentence(text, find);
  const heading = markText(section?.title ?? summary.title, find);
  const headed = heading.flatMap((part) => (part.isMatch ? [part.text] : []));
  return {
    summary,
    ...(section && { section: { id: section.id, title: heading } }),
    title: section ? markText(summary.title, find) : heading,
    sentence,
    words: [...new Set([...headed, ...words])],
  };
}
