import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { DeviceContents, DeviceState, InstallWay } from '../../../shared/device.ts';
import { formatMoment } from '../../../shared/dates.ts';
import { formatBytes, formatNumber } from '../../../shared/sizes.ts';
import { locale, useStore } from '../../state.ts';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonLine } from '../../ui/skeleton-line.tsx';
import { StorageActions } from './storage-actions.tsx';
import * as words from './device.words.ts';

export function StoragePanel({ state, way }: { state: DeviceState; way: InstallWay }) {
  const contents = state.kind === 'known' ? state.contents : undefined;
  const hasContents = contents !== undefined && contents.stored.length > 0;
  const noContents = contents?.isPaused ? words.removedByReader : words.empty;
  const statement = state.kind === 'unavailable' ? words.unavailable : noContents;
  return (
    <section className="rounded-panel bg-sunken px-[min(1.5rem,6vw)] py-8 md:p-12">
      {state.kind === 'unknown' && (
        // Ends below the window's foot, so that nothing moves in sight once the storage is read.
        <div className="min-h-[calc(100svh-var(--header-height))]">
          <p className="device-title">{words.checking}</p>
          <SkeletonLine className="h-3 w-full mt-6" />
          <SkeletonLine className="h-5 w-4/5 max-w-[480px] mt-7" />
          <SkeletonLine className="h-5 w-3/5 max-w-[360px] mt-4" />
        </div>
      )}
      {state.kind !== 'unknown' && !hasContents && (
        <>
          <h2 className="device-title">{statement.title}</h2>
          <p className="mt-3 max-w-[36em] text-ink-2">{statement.text}</p>
        </>
      )}
      {hasContents && <StoredContents contents={contents} way={way} />}
      {contents && <StorageActions hasContents={hasContents} />}
    </section>
  );
}

function StoredContents({ contents, way }: { contents: DeviceContents; way: InstallWay }) {
  const readers = useStore(locale);
  const { stored, totalArticles, pictures, bytes, quotaBytes, lastCheckAt } = contents;
  const isWhole = stored.length >= totalArticles;
  const end = words.deletedBySafari[way];
  const promise = contents.isPersistent ? words.promised : words.notPromised;
  return (
    <>
      <div className="flex items-center gap-4">
        <span className={isWhole ? 'icon-badge bg-mint' : 'icon-badge bg-marigold'}>
          <Icon name={isWhole ? 'check' : 'install'} size={20} />
        </span>
        <h2 className="device-title">{words.storedText(contents)}</h2>
      </div>
      <progress
        className={isWhole ? 'portion mt-6 text-mint' : 'portion mt-6 text-coral'}
        aria-label={words.articlesHere}
        max={totalArticles}
        value={stored.length}
      >
        {words.articlesOfAll(contents)}
      </progress>
      <dl className="mt-7 grid gap-x-[24px] gap-y-[20px] grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]">
        <Fact name={words.articles}>{words.articlesOfAll(contents)}</Fact>
        <Fact name={words.pictures}>{formatNumber(pictures)}</Fact>
        <Fact name={words.storageUsed}>
          <span>{formatBytes(bytes)}</span>
          {quotaBytes !== undefined && (
            <span className="font-400 text-ink-2">{words.ofQuota(quotaBytes)}</span>
          )}
        </Fact>
        <Fact name={words.lastCheck}>
          {lastCheckAt === undefined ? (
            words.neverChecked
          ) : (
            // In the reader's time zone: no build or worker renders this.
            <time dateTime={new Date(lastCheckAt).toISOString()} lang={readers} dir="auto">
              {formatMoment(lastCheckAt, readers)}
            </time>
          )}
        </Fact>
      </dl>
      <p className="mt-7 max-w-[36em] text-ink-2">
        <span>{end ?? promise}</span>{' '}
        {end && (
          <Link to="/saved" className="underline">
            {words.exportSaved}
          </Link>
        )}
      </p>
    </>
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
