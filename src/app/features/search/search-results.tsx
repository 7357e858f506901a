import { Link } from '@tanstack/react-router';
import { topicNames } from '../../../shared/topics.words.ts';
import type { SearchAnswer, SearchHit, TextPart } from '../../../search/search-answer.ts';
import * as uiWords from '../../ui/ui.words.ts';
import * as words from './search.words.ts';
import '../../ui/card/article-card.css';

type Props = { query: string; answer: SearchAnswer; onSearch: (query: string) => void };

export function SearchResults({ query, answer, onSearch }: Props) {
  const { hits, correctedTo, nearest } = answer;
  let text = nearest.length > 0 ? words.tryNearest : words.tryOtherWords;
  let choices = nearest.map((word) => ({ label: word, asked: word }));
  if (hits.length > 0) {
    text = correctedTo === undefined ? '' : words.showingResultsFor(correctedTo);
    choices = [{ label: words.searchForExactly(query), asked: `"${query}"` }];
  }
  return (
    <>
      {text && (
        <p className="flex flex-wrap items-center gap-x-4">
          <span>{text}</span>
          {choices.map(({ label, asked }) => (
            <button
              key={label}
              type="button"
              className="min-h-[44px] text-link underline cursor-pointer"
              onClick={() => onSearch(asked)}
            >
              {label}
            </button>
          ))}
        </p>
      )}
      {hits.length > 0 && (
        <ol role="list" className="max-w-[46rem]">
          {hits.map((hit) => (
            <Hit key={hit.summary.slug} hit={hit} />
          ))}
        </ol>
      )}
    </>
  );
}

/** The link covers the whole row and leads to the section that was found. */
function Hit({ hit }: { hit: SearchHit }) {
  const { summary, section, title, sentence, words: foundWords } = hit;
  const { slug, topic, readingMinutes } = summary;
  const facts = [topic && topicNames[topic], uiWords.readingTime(readingMinutes)];
  return (
    <li className="search-hit group relative py-5 border-b border-line">
      <h2 className="title text-[1.3rem]">
        <Link
          to="/blog/$slug"
          params={{ slug }}
          {...(section && { hash: section.id })}
          state={{ foundWords }}
          className="card-link"
        >
          <Marked parts={title} />
        </Link>
      </h2>
      <p className="meta mt-1 mb-2">{facts.filter(Boolean).join(' · ')}</p>
      {section && (
        <p className="font-600">
          <Marked parts={section.title} />
        </p>
      )}
      <p className="text-ink-2">
        <Marked parts={sentence} />
      </p>
    </li>
  );
}

function Marked({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
}
