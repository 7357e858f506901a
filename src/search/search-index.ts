import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { Article, ArticleSection, ArticleSummary } from '../shared/article.ts';
import { isTopic, topicTable } from '../shared/topics.words.ts';
import { cutIntoSections } from './article-sections.ts';
import {
  createFinder,
  findSentence,
  findWords,
  markText,
  type Finder,
  type Phrase,
} from './text.ts';
import type { SearchAnswer, SearchHit } from './search-answer.ts';

const boost = { title: 6, keywords: 3, heading: 3, excerpt: 2, body: 1 };

// A query may be hostile.
const longestQuery = 200;
const mostWords = 12;
const mostHits = 30;
const mostNearest = 5;

const quoted = /["“„«»]([^"“”„«»]*)["“”«»]/g;

/** An article up to its first heading, or from one heading to the next. */
type Part = {
  summary: ArticleSummary;
  section?: ArticleSection | undefined;
  text: string;
  /** All words of the part, with a space around each. */
  folded: string;
};

type Found = {
  scores: ReadonlyMap<Part, number>;
  /** Best first. */
  phrases: readonly Phrase[];
  /** What to search for instead of a mistyped word. */
  correction?: string;
};

/** A word or phrase, its place in the query, and what it finds. */
type Unit = Found & { start: number; end: number; isQuoted?: true };

export function createSearchIndex() {
  /** Each term as the texts write it. */
  const spellings = new Map<string, string>();
  /** The number of parts that have a term in their body. */
  const bodyCounts = new Map<string, number>();
  const index = new MiniSearch<{ id: Part }>({
    fields: Object.keys(boost),
    tokenize: (folded) => folded.split(' '),
    processTerm: (term) => term,
    searchOptions: { boost },
  });
  let texts = 0;
  let articles = 0;

  function foldText(text: string): string {
    const words = findWords(text).map(({ folded, start, end }) => {
      const word = text.slice(start, end);
      // A word that also occurs in lower case is not a name.
      if (!spellings.has(folded) || word === word.toLowerCase()) spellings.set(folded, word);
      return folded;
    });
    return words.join(' ');
  }

  function addPart(part: Omit<Part, 'folded'>, given: Partial<Record<keyof typeof boost, string>>) {
    const folded = Object.entries(given).map(([name, text]) => [name, foldText(text) || undefined]);
    const fields: Partial<Record<string, string>> = Object.fromEntries(folded);
    const id: Part = { ...part, folded: ` ${Object.values(fields).join(' | ')} ` };
    index.add({ id, ...fields });
    for (const term of new Set(fields['body']?.split(' ')))
      bodyCounts.set(term, (bodyCounts.get(term) ?? 0) + 1);
  }

  /** Articles, pronouns and the like say nothing beside other words. */
  const isCommon = (term: string) =>
    /^[a-z]$/.test(term) || (bodyCounts.get(term) ?? 0) > 0.55 * index.documentCount;
  const spell = (term: string) => spellings.get(term) ?? term;

  function find(query: Query, options?: SearchOptions): Found {
    const results = index.search(query, options);
    return {
      scores: new Map(results.map(({ id, score }) => [id as Part, score])),
      phrases: [...new Set(results.flatMap(({ terms }) => terms))].map((term) => [term]),
    };
  }

  function findPhrase(phrase: Phrase): Found {
    const { scores } = find({ combineWith: 'AND', queries: [...phrase] });
    const isThere = ([{ folded }]: [Part, number]) => folded.includes(` ${phrase.join(' ')} `);
    return { scores: new Map([...scores].filter(isThere)), phrases: [phrase] };
  }

  const findSimilar = (word: string, letters: number): string[] =>
    find(word, { fuzzy: letters }).phrases.flat();

  /** @param others what it finds together with its neighbours */
  function findWord(word: string, isLast: boolean, others: readonly Found[]): Found {
    const found = find(word, { prefix: word.length >= (isLast ? 2 : 4) });
    // The text may have “Wi-Fi” for “wifi”; but “away” is not “a way”.
    const splits = Array.from(word, (_, at) => [word.slice(0, at), word.slice(at)]).filter(
      (pair) => pair[0] !== 'a' && pair.every((one) => spellings.has(one)),
    );
    const all = [found, ...splits.map(findPhrase), ...others];
    const scores = new Map<Part, number>();
    for (const [part, score] of all.flatMap((one) => [...one.scores]))
      scores.set(part, score + (scores.get(part) ?? 0));
    if (scores.size > 0) return { scores, phrases: all.flatMap(({ phrases }) => phrases) };
    const [similar] = findMistyped(word);
    if (similar !== undefined) return { ...found, correction: spell(similar) };
    // The word in another form: “rejection” where the text has “rejected”.
    const stem = word.replace(/(?:ions?|ings?|ed|e?r?s)$/, '');
    return stem.length < 5 ? found : find(stem, { prefix: true });
  }

  /** The terms that a reader may have meant, best first. */
  function findMistyped(word: string): string[] {
    const distance = Math.min(2, Math.round(word.length * 0.2));
    // Short words are all similar.
    const findLong = (letters: number) =>
      findSimilar(word, letters).filter((term) => term.length >= 4);
    const terms = distance > 0 ? findLong(1) : [];
    for (let at = 1; at < word.length; at += 1) {
      const swapped = word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1);
      if (spellings.has(swapped)) terms.push(swapped);
    }
    // Two other letters at the beginning may make an opposite: “unemployed”.
    if (distance > 1 && terms.length === 0)
      terms.push(...findLong(2).filter((term) => term[0] === word[0]));
    return find({ queries: terms }).phrases.flat();
  }

  function findUnits(query: string): Unit[] {
    const units: Unit[] = [];
    const unquoted = query.replace(quoted, (quote, text: string, start: number) => {
      const phrase = findWords(text).map(({ folded }) => folded);
      const end = start + quote.length;
      if (phrase.length > 0) units.push({ ...findPhrase(phrase), start, end, isQuoted: true });
      return ' '.repeat(quote.length);
    });
    const words = findWords(unquoted).slice(0, mostWords);
    /** What each word finds together with the next one: “wi-fi” is “wifi”. */
    const pairs = words.map(({ folded, end }, at) => {
      const next = words[at + 1];
      if (next?.start !== end + 1) return [];
      const joined = find(folded + next.folded);
      return unquoted[end] === ' ' ? [joined] : [joined, findPhrase([folded, next.folded])];
    });
    const areCommon = words.every(({ folded }) => isCommon(folded));
    for (const [at, { folded, start, end }] of words.entries()) {
      if (isCommon(folded) && !(areCommon && units.length === 0)) continue;
      const others = pairs.slice(Math.max(0, at - 1), at + 1).flat();
      units.push({ ...findWord(folded, at === words.length - 1, others), start, end });
    }
    return units;
  }

  /** Of each article that has most of the units, the part with most of them or else the highest score; best first. */
  function rank(units: readonly Unit[]): Part[] {
    const totals = new Map<Part, { units: number; score: number }>();
    const found = new Map<string, { best: Map<Unit, number>; part: Part }>();
    const none = { units: 0, score: 0 };
    for (const unit of units)
      for (const [part, score] of unit.scores) {
        const { id } = part.summary;
        const article = found.get(id) ?? { best: new Map<Unit, number>(), part };
        const before = totals.get(part) ?? none;
        const total = { units: before.units + 1, score: before.score + score };
        const known = totals.get(article.part) ?? none;
        found.set(id, article);
        totals.set(part, total);
        article.best.set(unit, Math.max(score, article.best.get(unit) ?? 0));
        if ((total.units - known.units || total.score - known.score) > 0) article.part = part;
      }
    const most = Math.max(...[...found.values()].map(({ best }) => best.size));
    const sum = (scores: Iterable<number>) =>
      [...scores].reduce((total, score) => total + score, 0);
    return [...found.values()]
      .filter(({ best }) => best.size >= 0.75 * most)
      .filter(({ best }) => units.every((unit) => !unit.isQuoted || best.has(unit)))
      .map(({ best, part }) => ({ part, score: best.size * sum(best.values()) }))
      .sort((a, b) => b.score - a.score)
      .map(({ part }) => part);
  }

  /** Similar terms with the same first letter, the most similar first: others are similar by accident. */
  function findNearest(query: string): string[] {
    const words = findWords(query).slice(0, mostWords);
    const terms = [0, 1, 2].flatMap((letters) =>
      words
        .filter(({ folded }) => letters <= (folded.length <= 5 ? 1 : 2))
        .flatMap(({ folded }) =>
          findSimilar(folded, letters).filter((term) => term[0] === folded[0]),
        ),
    );
    const rare = terms.filter((term) => !isCommon(term));
    return [...new Set(rare.map(spell))].slice(0, mostNearest);
  }

  return {
    /** Adds an article step by step: run it to its end. Without `article` only title, excerpt and topic are found. */
    *add(summary: ArticleSummary, article?: Article) {
      const [{ text: body }, ...sections] = cutIntoSections(article?.content ?? '');
      const { title, topic } = summary;
      const topicName = isTopic(topic) ? topicTable[topic].name : '';
      const excerpt = [summary.excerpt, article?.start, topicName].join('\n');
      const given = { title, keywords: article?.keywords ?? '', excerpt, body };
      yield addPart({ summary, text: `${excerpt}\n${body}` }, given);
      for (const { heading: section, text } of sections)
        yield addPart({ summary, section, text }, { heading: section?.title ?? '', body: text });
      articles += 1;
      if (article) texts += 1;
    },
    search(given: string): SearchAnswer {
      const query = given.slice(0, longestQuery);
      const units = findUnits(query).sort((a, b) => b.start - a.start);
      let correctedTo = query;
      for (const { start, end, correction } of units)
        if (correction) correctedTo = query.slice(0, start) + correction + correctedTo.slice(end);
      const corrected = correctedTo !== query && this.search(correctedTo);
      if (corrected && corrected.hits.length > 0) return { ...corrected, correctedTo };
      const finder = createFinder(units.flatMap(({ phrases }) => phrases));
      const hits = rank(units)
        .slice(0, mostHits)
        .map((part) => toHit(part, finder));
      const nearest = hits.length > 0 ? [] : findNearest(query);
      return { hits, nearest, texts, articles };
    },
  };
}

function toHit({ summary, section, text }: Part, finder: Finder): SearchHit {
  const { sentence, words } = findSentence(text, finder);
  const heading = markText(section?.title ?? summary.title, finder);
  const headed = heading.flatMap((part) => (part.isMatch ? [part.text] : []));
  return {
    summary,
    ...(section && { section: { id: section.id, title: heading } }),
    title: section ? markText(summary.title, finder) : heading,
    sentence,
    words: [...new Set([...headed, ...words])],
  };
}
