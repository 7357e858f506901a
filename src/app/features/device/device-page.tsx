import type { ReactNode } from 'react';
import type { Device, DeviceState, InstallWay } from '../../../core/device.ts';
import { site } from '../../../site.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { InstallWays } from './install-ways.tsx';
import { SavedArticles } from './saved-articles.tsx';
import { SpeedPanel } from './speed-panel.tsx';
import { StoragePanel } from './storage-panel.tsx';

type DevicePageProps = {
  state: DeviceState;
  device: Device;
  installWay: InstallWay;
  onInstall: () => void;
  onReload: () => void;
  locale: string;
};

/** What this device keeps of the blog, and what a reader can do about it. */
export function DevicePage(props: DevicePageProps) {
  const { state, device, installWay, onInstall, onReload, locale } = props;
  return (
    // As high as the window, so that the footer, too, is out of sight whatever is kept.
    <div className="page-width min-h-[calc(100svh-var(--header-height))] pt-10 md:pt-14">
      <h1 className="title text-[clamp(min(2.3rem,13vw),5vw,3.8rem)] tracking-[-0.035em]">
        On this device
      </h1>
      <p className="mt-4 max-w-[34em] text-[1.15rem] leading-[1.5] text-ink-2">
        What {site.product} keeps here, so that it reads without a connection: articles, their
        pictures and the site itself. Nothing of it leaves this device.
      </p>
      <div className="device-live mt-8">
        <StoragePanel state={state} device={device} onReload={onReload} locale={locale} />
        {state.kind === 'kept' && (
          <SavedArticles articles={state.contents.saved} locale={locale} onRemove={device.unsave} />
        )}
        <InstallWays way={installWay} onInstall={onInstall} />
      </div>
      {/* Out of sight while the storage is read; then it appears in its place, rather than moving. */}
      <HowItWorks key={state.kind === 'unknown' ? 'out of sight' : 'in place'} />
      {state.kind === 'kept' && <SpeedPanel speed={state.contents.speed} />}
    </div>
  );
}

function HowItWorks() {
  return (
    <section className="mt-14">
      <h2 className="title device-title">How reading offline works</h2>
      <ul className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-3">
        <Point icon="save" title="Kept from your first visit">
          The newest articles and their pictures are stored on your device, where only this site
          reads them.
        </Point>
        <Point icon="offline" title="Read without a signal">
          Every page of the blog opens from there; only the jobs site needs a connection.
        </Point>
        <Point icon="check" title="Always current">
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

function Point({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <span className="mark tone-lilac bg-tone mb-3">
        <Icon name={icon} size={20} />
      </span>
      <h3 className="font-650 text-[1.1rem]">{title}</h3>
      <p className="mt-1 text-ink-2">{children}</p>
    </li>
  );
}
