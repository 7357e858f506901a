import type { ReactNode } from 'react';
import type { DeviceContents } from '../../../core/device.ts';
import { formatMoment } from '../../../core/dates.ts';
import { formatBytes, formatNumber } from '../../../core/sizes.ts';
import { Icon } from '../../ui/icon.tsx';
import * as strokes from '../../ui/strokes.ts';
import * as words from './device.words.ts';
import '../../ui/icon-badge.css';

/** What is stored, in numbers: articles of all there are, pictures, room taken, last check. */
export function StoredContents({ contents, locale }: { contents: DeviceContents; locale: string }) {
  if (contents.heldArticles === 0)
    return (
      <>
        <h2 className="title device-title">{words.storedText(contents)}</h2>
        <p className="mt-3 max-w-[36em] text-ink-2">{words.emptyText(contents)}</p>
      </>
    );
  const { heldArticles, totalArticles, isPersistent, saved } = contents;
  const isWhole = heldArticles >= totalArticles;
  return (
    <>
      <div className="flex items-center gap-4">
        <span className={isWhole ? 'icon-badge bg-mint' : 'icon-badge bg-marigold'}>
          <Icon stroke={isWhole ? strokes.check : strokes.install} size={20} />
        </span>
        <h2 className="title device-title">{words.storedText(contents)}</h2>
      </div>
      <progress
        className={isWhole ? 'share mt-6 text-mint' : 'share mt-6 text-coral'}
        aria-label={words.articlesHere}
        max={totalArticles}
        value={heldArticles}
      >
        {words.articlesOfAll(contents)}
      </progress>
      <Facts contents={contents} locale={locale} />
      <p className="mt-7 max-w-[36em] text-ink-2">
        {isPersistent ? words.promised : words.notPromised(saved.length > 0)}
      </p>
    </>
  );
}

function Facts({ contents, locale }: { contents: DeviceContents; locale: string }) {
  const { pictures, bytes, quotaBytes, lastCheckAt } = contents;
  return (
    <dl className="device-facts mt-7">
      <Fact name={words.articles}>{words.articlesOfAll(contents)}</Fact>
      <Fact name={words.pictures}>{formatNumber(pictures)}</Fact>
      <Fact name={words.roomTaken}>
        <span>{formatBytes(bytes)}</span>
        {quotaBytes !== undefined && (
          <span className="font-400 text-ink-2">{words.ofQuota(quotaBytes)}</span>
        )}
      </Fact>
      <Fact name={words.lastCheck}>
        {lastCheckAt === undefined ? (
          words.neverChecked
        ) : (
          <DateTime at={lastCheckAt} locale={locale} />
        )}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.92rem] text-ink-2">{name}</dt>
      <dd className="mt-1 font-600 text-[1.15rem] leading-[1.35]">{children}</dd>
    </div>
  );
}

/** A moment in the reader's time zone. Only for what no build or worker renders: theirs may differ. */
function DateTime({ at, locale }: { at: number; locale: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} lang={locale} dir="auto">
      {formatMoment(at, locale)}
    </time>
  );
}
