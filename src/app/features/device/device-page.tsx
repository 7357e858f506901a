import { Link } from '@tanstack/react-router';
import type { DeviceContents, InstallWay } from '../../../shared/device.ts';
import { selectSaved } from '../../../shared/reader.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { site } from '../../../site.ts';
import { actions, deviceState, installWay, useStore } from '../../state.ts';
import { Icon } from '../../ui/icon.tsx';
import { StoragePanel } from './storage-panel.tsx';
import * as words from './device.words.ts';
import './device-page.css';

export function DevicePage() {
  const state = useStore(deviceState);
  const way = useStore(installWay);
  return (
    // As high as the window, so that the footer, too, is out of sight however little is stored.
    <div className="page-width min-h-[calc(100svh-var(--header-height))] pt-10 md:pt-14">
      <h1 className="page-title">{siteWords.onThisDevice}</h1>
      <p className="mt-4 max-w-[34em] text-[1.15rem] leading-[1.5] text-ink-2">
        {words.introduction(site.product)}
      </p>
      <div className="needs-script mt-8">
        <StoragePanel state={state} way={way} />
        {state.kind === 'known' && <Kept {...state.contents} />}
        <InstallWays way={way} />
      </div>
      {/* A new element once the storage is read: it appears in its place, rather than moving there. */}
      <HowItWorks key={state.kind === 'unknown' ? 'out of sight' : 'in place'} />
    </div>
  );
}

function Kept({ stored, reader }: DeviceContents) {
  const ticked = stored.filter(({ id }) => reader[id]?.ticks);
  return (
    <>
      <section className="mt-14">
        <h2 className="device-title">{words.savedByYou}</h2>
        <p className="mt-3 max-w-[36em] text-ink-2">
          <Link to="/saved" className="underline">
            {words.savedCount(selectSaved(stored, reader).length)}
          </Link>
        </p>
      </section>
      {ticked.length > 0 && (
        <section className="mt-14">
          <h2 className="device-title">{words.tickedByYou}</h2>
          <ul role="list" className="mt-3">
            {ticked.map(({ id, slug, title }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
                <Link to="/blog/$slug" params={{ slug }} className="row-title">
                  {title}
                </Link>
                <span className="meta">{words.ticksOf(reader[id]?.ticks?.length ?? 0)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function InstallWays({ way }: { way: InstallWay }) {
  if (way === 'none') return null;
  const steps = words.installSteps[way];
  return (
    <section className="mt-14 max-w-[40em]">
      <h2 className="device-title">{words.asAnApp(site.product)}</h2>
      <p className="mt-3 text-ink-2">{words.installText[way]}</p>
      {way === 'prompt' && (
        <button
          type="button"
          className="button button-coral mt-5"
          onClick={() => void actions.get().then(({ install }) => install())}
        >
          {siteWords.installTheApp}
        </button>
      )}
      {steps && (
        <ol className="mt-3 ps-[1.4em] list-decimal marker:text-coral-text marker:font-650">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

const points = [
  { icon: 'save', ...words.fromFirstVisit },
  { icon: 'offline', ...words.readOffline },
  { icon: 'check', ...words.alwaysCurrent },
] as const;

function HowItWorks() {
  return (
    <section className="mt-14">
      <h2 className="device-title">{words.howItWorks}</h2>
      <ul role="list" className="mt-5 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {points.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="icon-badge tone-lilac bg-tone mb-3">
              <Icon name={icon} size={20} />
            </span>
            <h3 className="font-650 text-[1.1rem]">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <p className="without-script mt-6 max-w-[36em]">{words.withoutJavaScript}</p>
    </section>
  );
}
