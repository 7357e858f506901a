import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  countSaved,
  type DeviceSnapshot,
  type DeviceState,
  type InstallWay,
} from '../../../shared/device.ts';
import { formatMoment } from '../../../shared/dates.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { formatBytes, formatNumber } from '../../../shared/sizes.ts';
import { connection, locale, useStore } from '../../state.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StorageActions } from './storage-actions.tsx';
import * as words from './device.words.ts';
import '../../ui/skeleton-line.css';

export function StoragePanel({ state, way }: { state: DeviceState; way: InstallWay }) {
  const { kind, snapshot } = state;
  const isOnline = useStore(connection) === 'online';
  const hasArticles = snapshot !== undefined && snapshot.stored.length > 0;
  const whyEmpty = snapshot?.isPaused ? words.removedByReader : words.empty;
  const statement = kind === 'unavailable' ? words.unavailable : whyEmpty;
  // The first check is under way, or about to be repeated.
  const isFirstCheck = !snapshot?.isPaused && snapshot?.lastCheckAt === undefined && isOnline;
  const isGettingReady = snapshot ? isFirstCheck && !hasArticles : kind !== 'unavailable';
  return (
    <section
      className={`storage panel px-6 py-8 md:p-12 ${hasArticles ? 'tone-mint' : 'tone-lilac'}`}
    >
      {isGettingReady && (
        // Ends below the window's foot, so that nothing moves in sight once the storage is read.
        <div className="min-h-[100svh]">
          <p className="title text-5">{siteWords.gettingReady}</p>
          <div className="skeleton-line h-5 w-4/5 mt-6" />
          <div className="skeleton-line h-5 w-3/5 mt-4" />
        </div>
      )}
      {!isGettingReady && !hasArticles && (
        <>
          <h2 className="title text-5">{statement.title}</h2>
          <p className="mt-3 max-w-[34em] text-ink-2">{statement.text}</p>
        </>
      )}
      {hasArticles && <StoredArticles snapshot={snapshot} way={way} />}
      {snapshot && <StorageActions hasArticles={hasArticles} />}
    </section>
  );
}

type StoredProps = { snapshot: DeviceSnapshot; way: InstallWay };

function StoredArticles({ snapshot, way }: StoredProps) {
  const { stored, totalArticles } = snapshot;
  const isWhole = stored.length >= totalArticles;
  return (
    <>
      <div className="flex items-center gap-4">
        <span className={isWhole ? 'icon-badge bg-good' : 'icon-badge bg-highlight'}>
          <Icon name={isWhole ? 'check' : 'install'} size={20} />
        </span>
        <h2 className="title text-5">{isWhole ? words.allStored : words.partStored(snapshot)}</h2>
      </div>
      {/* Room for the bar, so that nothing moves when it goes. */}
      <div className="h-2 my-4">
        {!isWhole && (
          <ProgressBar
            role="progressbar"
            aria-label={words.articlesHere}
            aria-valuemax={totalArticles}
            aria-valuenow={stored.length}
            ratio={stored.length / totalArticles}
            height={8}
          />
        )}
      </div>
      <Stats {...snapshot} />
      <RetentionNote snapshot={snapshot} way={way} />
    </>
  );
}

function Stats(snapshot: DeviceSnapshot) {
  const readerLocale = useStore(locale);
  const { pictures, bytes, quotaBytes, lastCheckAt, reader } = snapshot;
  const saved = countSaved(reader);
  return (
    <dl className="device-stats grid gap-x-4 gap-y-6">
      <Stat name={words.articles}>{words.articlesOfAll(snapshot)}</Stat>
      <Stat name={words.pictures}>{formatNumber(pictures)}</Stat>
      <Stat name={words.storageUsed}>
        <span>{formatBytes(bytes)}</span>
        {quotaBytes !== undefined && (
          <span className="font-400 font-text text-1 text-ink-2">{words.ofQuota(quotaBytes)}</span>
        )}
      </Stat>
      <Stat name={words.lastCheck}>
        {lastCheckAt === undefined ? (
          words.neverChecked
        ) : (
          // In the reader's time zone: no build or worker renders this.
          <time dateTime={new Date(lastCheckAt).toISOString()} lang={readerLocale} dir="auto">
            {formatMoment(lastCheckAt, readerLocale)}
          </time>
        )}
      </Stat>
      <Stat name={words.savedByYou}>
        {saved === 0 ? (
          saved
        ) : (
          <Link
            to="/saved"
            className="block -my-2 py-2 underline"
            aria-label={words.savedCount(saved)}
          >
            {formatNumber(saved)}
          </Link>
        )}
      </Stat>
    </dl>
  );
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-1 text-ink-2">{name}</dt>
      <dd className="title text-5">{children}</dd>
    </div>
  );
}

function RetentionNote({ snapshot, way }: StoredProps) {
  const end = words.deletedBySafari[way];
  const isAskedFor = countSaved(snapshot.reader) > 0 || way === 'installed'; // by client/offline/device-client.ts
  const notPromised = isAskedFor ? words.refused : words.notPromised;
  return (
    <p className="mt-6 max-w-[34em] text-ink-2">
      <span>{end ?? (snapshot.isPersistent ? words.promised : notPromised)}</span>{' '}
      {end && (
        <Link to="/saved" hash="copy" className="underline">
          {words.exportSaved}
        </Link>
      )}
    </p>
  );
}
