import type { ReactNode } from 'react';
import type { Device, DeviceContents, DeviceState, InstallWay } from '../../../core/device.ts';
import { site } from '../../../site.ts';
import { CheckNow } from './check-now.tsx';
import { InstallWays } from './install-ways.tsx';
import { KeptContents } from './kept-contents.tsx';
import { RemoveEverything } from './remove-everything.tsx';
import { SavedArticles } from './saved-articles.tsx';

type DevicePageProps = {
  state: DeviceState;
  device: Device;
  installWay: InstallWay;
  onInstall: () => void;
  locale: string;
};

/** What this device keeps of the blog, and what a reader can do about it. */
export function DevicePage({ state, device, installWay, onInstall, locale }: DevicePageProps) {
  return (
    <div className="page-width pt-10 md:pt-14">
      <h1 className="title text-[clamp(min(2.3rem,13vw),5vw,3.8rem)] tracking-[-0.035em]">
        On this device
      </h1>
      <p className="mt-4 max-w-[34em] text-[1.15rem] leading-[1.5] text-ink-2">
        What {site.product} keeps here, so that it reads without a connection.
      </p>
      <div className="device-live mt-8">
        {state.kind === 'unknown' && <Looking />}
        {state.kind === 'unavailable' && <Unavailable />}
        {state.kind === 'kept' && (
          <Kept contents={state.contents} device={device} locale={locale} />
        )}
        <InstallWays way={installWay} onInstall={onInstall} />
      </div>
      <HowItWorks />
    </div>
  );
}

function Kept({
  contents,
  device,
  locale,
}: {
  contents: DeviceContents;
  device: Device;
  locale: string;
}) {
  return (
    <>
      <Panel>
        <KeptContents contents={contents} locale={locale} />
        <div className="mt-7 flex flex-wrap items-start gap-3">
          <CheckNow onCheck={device.checkNow} />
          <RemoveEverything hasContents={contents.articles > 0} onRemove={device.removeAll} />
        </div>
      </Panel>
      <SavedArticles articles={contents.saved} locale={locale} onRemove={device.unsave} />
    </>
  );
}

function Panel({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <section className={`rounded-panel bg-sunken px-[min(1.5rem,6vw)] py-8 md:p-12 ${className}`}>
      {children}
    </section>
  );
}

/**
 * The shape of what is kept, while the storage is being read: so high that what follows is below
 * what is in view, and does not move under the eyes.
 */
function Looking() {
  return (
    <Panel className="min-h-[80vh]">
      <p className="title text-[min(1.6rem,9vw)]">Looking at what is kept…</p>
      <div className="skeleton-line h-3 w-full mt-6" />
      <div className="skeleton-line h-5 w-4/5 max-w-[480px] mt-7" />
      <div className="skeleton-line h-5 w-3/5 max-w-[360px] mt-4" />
      <div className="skeleton-line h-12 w-36 max-w-full mt-8" />
    </Panel>
  );
}

function Unavailable() {
  return (
    <Panel>
      <h2 className="title text-[1.6rem]">Nothing can be kept here</h2>
      <p className="mt-3 max-w-[36em] text-ink-2">
        This browser gives the site no storage, as private windows and some settings do. Everything
        reads as long as there is a connection.
      </p>
    </Panel>
  );
}

function HowItWorks() {
  return (
    <section className="mt-14">
      <h2 className="title text-[clamp(1.6rem,3vw,2.1rem)]">How reading offline works</h2>
      <ul className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-3">
        <Point title="Kept from your first visit">
          The newest articles and their pictures are stored on your device, where only this site
          reads them.
        </Point>
        <Point title="Read without a signal">
          Every page of the blog opens from there; only the jobs site needs a connection.
        </Point>
        <Point title="Always current">
          With a connection the blog looks for news by itself, and never changes an article while
          you read it.
        </Point>
      </ul>
      <noscript>
        <p className="mt-6 max-w-[36em]">
          All this needs JavaScript, which is off in this browser: nothing is kept here.
        </p>
      </noscript>
    </section>
  );
}

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="font-650 text-[1.1rem]">{title}</h3>
      <p className="mt-1 text-ink-2">{children}</p>
    </li>
  );
}
