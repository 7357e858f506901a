import type { ReactNode } from 'react';
import type { DeviceContents } from '../../../core/device.ts';
import { formatBytes, formatNumber } from '../../../core/sizes.ts';
import { Moment } from '../../ui/moment.tsx';
import { keptText } from './device-words.ts';

/** What is kept, in numbers: articles of all there are, pictures, room taken, last check. */
export function KeptContents({ contents, locale }: { contents: DeviceContents; locale: string }) {
  const { articles, listed, pictures, bytes, quotaBytes, lastCheckAt, isPersistent, saved } =
    contents;
  const articlesOfAll = `${formatNumber(articles)} of ${formatNumber(listed)}`;
  return (
    <>
      <h2 className="title text-[clamp(1.6rem,3vw,2.1rem)]">{keptText(contents)}</h2>
      {listed > 0 && (
        <progress className="share mt-5" aria-label="Articles here" max={listed} value={articles}>
          {articlesOfAll}
        </progress>
      )}
      <dl className="device-facts mt-6">
        <Fact name="Articles">{articlesOfAll}</Fact>
        <Fact name="Pictures">{formatNumber(pictures)}</Fact>
        <Fact name="Room taken">
          {formatBytes(bytes)}
          {quotaBytes !== undefined && (
            <>
              {' '}
              of {formatBytes(quotaBytes)}
              <progress
                className="share mt-2"
                aria-label="Room taken"
                max={quotaBytes}
                value={bytes}
              >
                {formatBytes(bytes)}
              </progress>
            </>
          )}
        </Fact>
        <Fact name="Last check">
          {lastCheckAt === undefined ? 'None yet' : <Moment at={lastCheckAt} locale={locale} />}
        </Fact>
      </dl>
      {articles > 0 && (
        <p className="mt-6 max-w-[36em] text-ink-2">
          {isPersistent
            ? 'Your browser has promised not to clear this by itself.'
            : notPromisedText(saved.length > 0)}
        </p>
      )}
    </>
  );
}

function notPromisedText(hasAsked: boolean): string {
  const risk = 'Your browser may clear this when room gets short.';
  return hasAsked ? risk : `${risk} Saving an article or installing the app asks it not to.`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.92rem] text-ink-2">{name}</dt>
      <dd className="mt-1 font-600 text-[1.15rem] leading-[1.35]">{children}</dd>
    </div>
  );
}
