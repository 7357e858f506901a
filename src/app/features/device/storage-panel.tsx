import type { Device, DeviceState } from '../../../core/device.ts';
import { CheckNow } from './check-now.tsx';
import { unavailableWords } from './device-words.ts';
import { KeptContents } from './kept-contents.tsx';
import { RemoveEverything } from './remove-everything.tsx';

/** What is known of the storage, and what can be done about it then. */
export function StoragePanel({
  state,
  device,
  onReload,
  locale,
}: {
  state: DeviceState;
  device: Device;
  onReload: () => void;
  locale: string;
}) {
  const reason = state.kind === 'unavailable' ? state.reason : undefined;
  return (
    <section
      className={`rounded-panel bg-sunken px-[min(1.5rem,6vw)] py-8 md:p-12 ${state.kind === 'unknown' ? 'device-looking' : ''}`}
    >
      {state.kind === 'unknown' && <Looking />}
      {reason !== undefined && <Unavailable {...unavailableWords[reason]} />}
      {state.kind === 'kept' && <KeptContents contents={state.contents} locale={locale} />}
      <div className="mt-7 flex flex-wrap items-start gap-3 empty:hidden">
        {/* One place for both states: a check that wakes the storage keeps its focus and words. */}
        {(state.kind === 'kept' || reason === 'slow') && <CheckNow onCheck={device.checkNow} />}
        {state.kind === 'kept' && (
          <RemoveEverything hasContents={state.contents.articles > 0} onRemove={device.removeAll} />
        )}
        {reason === 'newer' && (
          <button type="button" className="button button-coral" onClick={onReload}>
            Reload this tab
          </button>
        )}
      </div>
    </section>
  );
}

/** The shape of what is kept, while the storage is being read: so high that it fills the view. */
function Looking() {
  return (
    <>
      <p className="title device-title">Looking at what is kept…</p>
      <div className="skeleton-line h-3 w-full mt-6" />
      <div className="skeleton-line h-5 w-4/5 max-w-[480px] mt-7" />
      <div className="skeleton-line h-5 w-3/5 max-w-[360px] mt-4" />
    </>
  );
}

function Unavailable({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h2 className="title device-title">{title}</h2>
      <p className="mt-3 max-w-[36em] text-ink-2">{text}</p>
    </>
  );
}
