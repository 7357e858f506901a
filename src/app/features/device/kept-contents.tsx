import type { ReactNode } from 'react';
import type { DeviceContents } from '../../../core/device.ts';
import { formatBytes, formatNumber } from '../../../core/sizes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Moment } from '../../ui/moment.tsx';
import { emptyText, keptText } from './device-words.ts';

/** What is kept, in numbers: articles of all there are, pictures, room taken, last check. */
export function KeptContents({ contents, locale }: { contents: DeviceContents; locale: string }) {
  if (contents.articles === 0)
    return (
      <>
        <h2 className="title device-title">{keptText(contents)}</h2>
        <p className="mt-3 max-w-[36em] text-ink-2">{emptyText(contents)}</p>
      </>
    );
  const { articles, listed, isPersistent, saved } = contents;
  const isWhole = articles >= listed;
  return (
    <>
      <div className="flex items-center gap-4">
        <span className={isWhole ? 'mark bg-mint' : 'mark bg-marigold'}>
          <Icon name={isWhole ? 'check' : 'install'} size={20} />
        </span>
        <h2 className="title device-title">{keptText(contents)}</h2>
      </div>
      <progress className="share mt-6" aria-label="Articles here" max={listed} value={articles}>
        {articlesOfAll(contents)}
      </progress>
      <Facts contents={contents} locale={locale} />
      <p className="mt-7 max-w-[36em] text-ink-2">
        {isPersistent
          ? 'Your browser has promised not to clear this by itself.'
          : notPromisedText(saved.length > 0)}
      </p>
    </>
  );
}

function Facts({ contents, locale }: { contents: DeviceContents; locale: string }) {
  const { pictures, bytes, quotaBytes, lastCheckAt } = contents;
  return (
    <dl className="device-facts mt-7">
      <Fact name="Articles">{articlesOfAll(contents)}</Fact>
      <Fact name="Pictures">{formatNumber(pictures)}</Fact>
      <Fact name="Room taken">
        {formatBytes(bytes)}
        {quotaBytes !== undefined && (
          <span className="font-400 text-ink-2"> of {formatBytes(quotaBytes)}</span>
        )}
      </Fact>
      <Fact name="Last check">
        {lastCheckAt === undefined ? 'None yet' : <Moment at={lastCheckAt} locale={locale} />}
      </Fact>
    </dl>
  );
}

/** On one line, as all numbers with what they count. */
function articlesOfAll({ articles, listed }: DeviceContents): string {
  return `${formatNumber(articles)} of ${formatNumber(listed)}`.replaceAll(' ', '\u00a0');
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
