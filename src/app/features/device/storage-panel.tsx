import type { Device, DeviceState } from '../../../core/device.ts';
import { site } from '../../../site.ts';
import { CheckNow } from './check-now.tsx';
import * as words from './device.words.ts';
import { StoredContents } from './stored-contents.tsx';
import { RemoveEverything } from './remove-everything.tsx';
import { SkeletonLine } from '../../ui/skeleton-line.tsx';

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
      {reason !== undefined && <Unavailable {...words.unavailable(reason, site.product)} />}
      {state.kind === 'known' && <StoredContents contents={state.contents} locale={locale} />}
      <div className="mt-7 flex flex-wrap items-start gap-3 empty:hidden">
        {/* One place for both states: after a check that reaches the storage, the button still has the focus and its result. */}
        {(state.kind === 'known' || reason === 'slow') && (
          <CheckNow
            isHeldBack={state.kind === 'known' && state.contents.isHeldBack === true}
            isRemoved={state.kind === 'known' && state.contents.isRemoved}
            onCheck={async () => (await device.actions()).checkNow()}
          />
        )}
        {state.kind === 'known' && (
          <RemoveEverything
            hasContents={state.contents.heldArticles > 0}
            onRemove={async () => (await device.actions()).removeAll()}
          />
        )}
        {reason === 'newer' && (
          <button type="button" className="button button-coral" onClick={onReload}>
            {words.reloadThisTab}
          </button>
        )}
      </div>
    </section>
  );
}

/** The shape of what is stored, while the storage is being read: so high that it fills the view. */
function Looking() {
  return (
    <>
      <p className="title device-title">{words.looking}</p>
      <SkeletonLine className="h-3 w-full mt-6" />
      <SkeletonLine className="h-5 w-4/5 max-w-[480px] mt-7" />
      <SkeletonLine className="h-5 w-3/5 max-w-[360px] mt-4" />
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
