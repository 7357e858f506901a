import { Link } from '@tanstack/react-router';
import type { DeviceSnapshot, InstallWay } from '../../../shared/device.ts';
import * as siteWords from '../../../shared/site.words.ts';
import { site } from '../../../site.ts';
import { deviceState, install, installWay, useStore } from '../../state.ts';
import { Icon } from '../../ui/icon.tsx';
import { StoragePanel } from './storage-panel.tsx';
import * as words from './device.words.ts';
import './device-page.css';

export function DevicePage() {
  const state = useStore(deviceState);
  const way = useStore(installWay);
  const { snapshot } = state;
  const hasArticles = snapshot !== undefined && snapshot.stored.length > 0;
  return (
    // As high as the window, so that the footer, too, is out of sight however little is stored.
    <div className="page-width full-height">
      <h1 className="title text-7">{siteWords.onThisDevice}</h1>
      <p className="lead mt-4 max-w-[34em]">{words.introduction(site.product)}</p>
      <div className="needs-script mt-8">
        <StoragePanel state={state} way={way} />
        {snapshot && <Ticked {...snapshot} />}
        <InstallWays way={way} />
      </div>
      {/* A new element once there is something above it: it appears in its place, rather than moving there. */}
      {state.kind !== 'unavailable' && (
        <HowItWorks key={hasArticles ? 'below articles' : state.kind} />
      )}
    </div>
  );
}

function Ticked({ stored, reader }: DeviceSnapshot) {
  const ticked = stored.filter(({ id }) => reader[id]?.ticks);
  if (ticked.length === 0) return null;
  return (
    <section className="mt-12 md:mt-18">
      <h2 className="title text-5">{words.tickedByYou}</h2>
      <ul role="list" className="mt-3">
        {ticked.map(({ id, slug, title }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-2">
            <Link to="/blog/$slug" params={{ slug }} className="row-title">
              {title}
            </Link>
            <span className="meta">{words.ticksOf(reader[id]?.ticks?.length ?? 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function InstallWays({ way }: { way: InstallWay }) {
  if (way === 'none') return null;
  const steps = words.installSteps[way];
  return (
    <section className="mt-12 md:mt-18 max-w-[34em]">
      <h2 className="title text-5">{words.asAnApp(site.product)}</h2>
      <p className="mt-3 text-ink-2">{words.installText[way]}</p>
      {way === 'prompt' && (
        <button type="button" className="button button-brand mt-4" onClick={install}>
          {siteWords.installTheApp}
        </button>
      )}
      {steps && (
        <ol className="mt-3 ps-6 marker:text-brand-text marker:font-600">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </section>
  );
}

function HowItWorks() {
  return (
    <section className="mt-12 md:mt-18">
      <h2 className="title text-5">{words.howItWorks}</h2>
      <ul role="list" className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {words.points.map(({ icon, title, text }) => (
          <li key={title}>
            <span className="icon-badge tone-lilac bg-tone mb-3">
              <Icon name={icon} size={20} />
            </span>
            <h3 className="font-600">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <p className="without-script mt-6 max-w-[34em]">{words.withoutJavaScript}</p>
    </section>
  );
}
