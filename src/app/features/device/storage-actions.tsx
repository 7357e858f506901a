import { useState } from 'react';
import type { CheckOutcome, Device, DeviceContents } from '../../../core/device.ts';
import { Icon } from '../../ui/icon.tsx';
import * as strokes from '../../ui/strokes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import * as words from './device.words.ts';

type CheckState = { kind: 'idle' } | { kind: 'busy' } | CheckOutcome | { kind: 'failed' };

/** Looks for new content when pressed, and shows the outcome. */
export function CheckNow({ device, contents }: { device: Device; contents: DeviceContents }) {
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
  // Once true, the outcome of an earlier check no longer holds.
  const { isRemoved } = contents;
  const [wasRemoved, setWasRemoved] = useState(isRemoved);
  const isBusy = state.kind === 'busy';
  if (isRemoved !== wasRemoved) {
    setWasRemoved(isRemoved);
    if (isRemoved && !isBusy) setState({ kind: 'idle' });
  }
  const check = async () => {
    if (isBusy) return;
    setState({ kind: 'busy' });
    try {
      const { checkNow } = await device.actions();
      setState(await checkNow());
    } catch (error) {
      console.warn('The check broke down.', error);
      setState({ kind: 'failed' });
    }
  };
  const isGood = state.kind === 'changed' || state.kind === 'unchanged';
  return (
    <div className="device-check">
      <button
        type="button"
        className="button button-coral"
        // Not `disabled`, which would take the focus away.
        aria-disabled={isBusy}
        onClick={() => void check()}
      >
        {isBusy && <Spinner />}
        <span>{isBusy ? words.checking : words.checkNow}</span>
      </button>
      <p role="status" className="device-outcome">
        {state.kind !== 'idle' && state.kind !== 'busy' && (
          <span
            key={state.kind}
            // It answers a press, and may be below the window's foot.
            ref={bringIntoView}
            className="device-result"
            data-good={isGood}
          >
            <Icon stroke={isGood ? strokes.check : strokes.alert} size={20} />
            <span>{words.checkText(state)}</span>
          </span>
        )}
      </p>
    </div>
  );
}

function bringIntoView(result: HTMLElement | null): void {
  result?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

type RemovalStep = 'idle' | 'asking' | 'declined' | 'removing' | 'removed' | 'failed';

/** Removes all that is stored, after a second question. The focus follows each step. */
export function RemoveEverything({
  device,
  contents,
}: {
  device: Device;
  contents: DeviceContents;
}) {
  // Otherwise there is no button, but the outcome still shows.
  const hasContents = contents.heldSlugs.length > 0;
  const [step, setStep] = useState<RemovalStep>('idle');
  const remove = async () => {
    setStep('removing');
    try {
      const { removeAll } = await device.actions();
      await removeAll();
      setStep('removed');
    } catch (error) {
      console.warn('What is stored could not be removed.', error);
      setStep('failed');
    }
  };
  if (step === 'asking')
    return <RemovalQuestion onRemove={remove} onDecline={() => setStep('declined')} />;
  const isBack = step === 'removed' && hasContents; // new content has come since
  return (
    <>
      {hasContents && step !== 'removing' && (
        <button
          type="button"
          ref={step === 'declined' ? takeFocus : undefined}
          className="button button-quiet"
          onClick={() => setStep('asking')}
        >
          <Icon stroke={strokes.remove} size={18} />
          <span>{words.removeEverything}</span>
        </button>
      )}
      {step !== 'idle' && step !== 'declined' && !isBack && (
        <p key={step} ref={takeFocus} tabIndex={-1} className="device-outcome">
          {words.removalText[step]}
        </p>
      )}
    </>
  );
}

function RemovalQuestion({
  onRemove,
  onDecline,
}: {
  onRemove: () => Promise<void>;
  onDecline: () => void;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape pressed on the buttons inside
    <div
      role="group"
      aria-labelledby="remove-question"
      className="device-question"
      onKeyDown={({ key }) => key === 'Escape' && onDecline()}
    >
      <div id="remove-question" className="max-w-[34em]">
        <p className="font-650 text-[1.15rem]">{words.removeQuestion}</p>
        <p className="mt-1 text-ink-2">{words.removeQuestionText}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-danger" onClick={() => void onRemove()}>
          <Icon stroke={strokes.remove} size={18} />
          <span>{words.remove}</span>
        </button>
        <button
          type="button"
          ref={takeFocus}
          className="button button-quiet"
          aria-describedby="remove-question"
          onClick={onDecline}
        >
          {words.cancelRemoval}
        </button>
      </div>
    </div>
  );
}

/** As a `ref`: gives the element the focus when it appears. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
