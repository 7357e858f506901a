import { Link } from '@tanstack/react-router';
import type { SearchAnswer, SearchHit, TextPart } from '../../../search/search-answer.ts';
import { CardPicture } from '../../ui/card/card-picture.tsx';
import * as uiWords from '../../ui/ui.words.ts';
import * as words from './search.words.ts';
import '../../ui/card/article-card.css';

type OutcomeProps = { query: string; answer: SearchAnswer; onSearch: (query: string) => void };

export function SearchOutcome({ query, answer, onSearch }: OutcomeProps) {
  const { hits, correctedTo, nearest } = answer;
  const choices =
    correctedTo === undefined
      ? nearest.map((word) => ({ label: word, asked: word }))
      : [{ label: words.searchExactly(query), asked: `"${query}"` }];
  return (
    <>
      <p className="font-600">{words.found(answer, query)}</p>
      <p className="meta md:order-1 md:ms-auto">{words.searched(answer)}</p>
      {hits.length === 0 && <p>{nearest.length > 0 ? uiWords.didYouMean : words.tryOtherWords}</p>}
      {choices.map(({ label, asked }) => (
        <button
          type="button"
          key={label}
          className="min-h-[44px] text-link underline cursor-pointer"
          onClick={() => onSearch(asked)}
        >
          {label}
        </button>
      ))}
    </>
  );
}

export function SearchHitRow({ hit }: { hit: SearchHit }) {
  const { summary, section, title, sentence, words: searchTerms } = hit;
  const { slug } = summary;
  return (
    <li className="card group relative grid min-[360px]:grid-cols-[112px_minmax(0,1fr)] gap-x-4 py-4">
      <CardPicture
        article={summary}
        className="card-picture rounded-small hidden min-[360px]:block self-start md:row-span-2"
        view="small"
        sizes="112px"
        isThumbnail
      />
      <div>
        <h2 className="title text-4">
          <Link
            to="/blog/$slug"
            params={{ slug }}
            {...(section && { hash: section.id })}
            state={{ searchTerms }}
            className="card-link"
          >
            <Highlighted parts={title} />
          </Link>
        </h2>
        <p className="meta mt-1">{uiWords.shortMeta(summary)}</p>
      </div>
      <div className="col-span-full md:col-start-2 mt-2">
        {section && (
          <p className="font-600">
            <Highlighted parts={section.title} />
          </p>
        )}
        <p className="text-ink-2">
          <Highlighted parts={sentence} />
        </p>
      </div>
    </li>
  );
}

function Highlighted({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      <mark key={index} className="bg-highlight text-on-bright">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
