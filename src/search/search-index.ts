import type { Article, ArticleSummary } from '../shared/article.ts';
import { isTopic, topicTable } from '../shared/topics.words.ts';
import { splitIntoSections } from './article-sections.ts';
import { findNearest, findUnits, type Unit } from './find-units.ts';
import { createTermIndex, type Part } from './term-index.ts';
import { createFinder, findSentence, highlightText, type Finder } from './text.ts';
import type { SearchAnswer, SearchHit } from './search-answer.ts';

const longestQuery = 200; // a query may be hostile
const mostHits = 30;

export function createSearchIndex() {
  const index = createTermIndex();
  let texts = 0;
  let articles = 0;
  return {
    /** Adds an article step by step: run it to its end. Without `article` only title, excerpt and topic are found. */
    *add(summary: ArticleSummary, article?: Article) {
      const [{ text: body }, ...sections] = splitIntoSections(article?.content ?? '');
      const { title, topic } = summary;
      const topicName = isTopic(topic) ? topicTable[topic].name : '';
      const excerpt = [summary.excerpt, article?.question, topicName].join('\n');
      const given = { title, keywords: article?.keywords ?? '', excerpt, body };
      yield index.addPart({ summary, text: `${excerpt}\n${body}` }, given);
      for (const { heading: section, text } of sections)
        yield index.addPart(
          { summary, section, text },
          { heading: section?.title ?? '', body: text },
        );
      articles += 1;
      if (article) texts += 1;
    },
    search(given: string): SearchAnswer {
      const query = given.slice(0, longestQuery);
      const units = findUnits(index, query).sort((a, b) => b.start - a.start);
      let correctedTo = query;
      for (const { start, end, correction } of units)
        if (correction) correctedTo = query.slice(0, start) + correction + correctedTo.slice(end);
      const corrected = correctedTo !== query && this.search(correctedTo);
      if (corrected && corrected.hits.length > 0) return { ...corrected, correctedTo };
      const finder = createFinder(units.flatMap(({ phrases }) => phrases));
      const hits = rank(units)
        .slice(0, mostHits)
        .map((part) => toHit(part, finder));
      const nearest = hits.length > 0 ? [] : findNearest(index, query);
      return { hits, nearest, texts, articles };
    },
  };
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
  const sum = (scores: Iterable<number>) => [...scores].reduce((total, score) => total + score, 0);
  return [...found.values()]
    .filter(({ best }) => best.size >= 0.75 * most)
    .filter(({ best }) => units.every((unit) => !unit.isQuoted || best.has(unit)))
    .map(({ best, part }) => ({ part, score: best.size * sum(best.values()) }))
    .sort((a, b) => b.score - a.score)
    .map(({ part }) => part);
}

function toHit({ summary, section, text }: Part, finder: Finder): SearchHit {
  const { sentence, words } = findSentence(text, finder);
  const heading = highlightText(section?.title ?? summary.title, finder);
  const headed = heading.flatMap((part) => (part.isMatch ? [part.text] : []));
  return {
    summary,
    ...(section && { section: { id: section.id, title: heading } }),
    title: section ? highlightText(summary.title, finder) : heading,
    sentence,
    words: [...new Set([...headed, ...words])],
  };
}
