import { useState } from 'react';
import type { CheckOutcome } from '../../../core/device.ts';
import { Icon } from '../../ui/icon.tsx';
import * as strokes from '../../ui/strokes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import * as words from './device.words.ts';

type Result = CheckOutcome | { kind: 'failed' };
type CheckState = { kind: 'idle' } | { kind: 'busy' } | Result;

/** Looks for news when pressed, and says what came of it; before, that earlier looks brought no whole news. */
export function CheckNow({
  isHeldBack,
  isRemoved,
  onCheck,
}: {
  isHeldBack: boolean;
  /** What a check came to before is true no more then. */
  isRemoved: boolean;
  onCheck: () => Promise<CheckOutcome>;
}) {
  const [state, setState] = useState<CheckState>({ kind: 'idle' });
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
      setState(await onCheck());
    } catch (error) {
      console.warn('The check broke down.', error);
      setState({ kind: 'failed' });
    }
  };
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
        <ResultOrNews state={state} isHeldBack={isHeldBack} />
      </p>
    </div>
  );
}

function ResultOrNews({ state, isHeldBack }: { state: CheckState; isHeldBack: boolean }) {
  if (state.kind === 'busy') return null;
  if (state.kind !== 'idle') return <ResultLine key={state.kind} outcome={state} isAnswer />;
  return isHeldBack && <ResultLine key="idle" outcome={{ kind: 'held-back' }} />;
}

/** @param isAnswer to a press of the reader, who has to see it */
function ResultLine({ outcome, isAnswer = false }: { outcome: Result; isAnswer?: boolean }) {
  const isGood = outcome.kind === 'changed' || outcome.kind === 'unchanged'; // all that there is
  return (
    <span ref={isAnswer ? bringIntoView : undefined} className="device-result" data-good={isGood}>
      <Icon stroke={isGood ? strokes.check : strokes.alert} size={20} />
      <span>{words.checkText(outcome)}</span>
    </span>
  );
}

/** The result comes below the button, maybe out of sight. */
function bringIntoView(result: HTMLElement | null): void {
  result?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
