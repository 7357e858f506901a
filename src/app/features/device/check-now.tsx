import { useState } from 'react';
import type { CheckOutcome } from '../../../core/device.ts';
import { Icon } from '../../ui/icon.tsx';
import * as strokes from '../../ui/strokes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import * as words from './device.words.ts';

type CheckState = 'idle' | 'busy' | 'failed' | CheckOutcome;

/** Looks for news when pressed, and says what came of it. */
export function CheckNow({ onCheck }: { onCheck: () => Promise<CheckOutcome> }) {
  const [state, setState] = useState<CheckState>('idle');
  const isBusy = state === 'busy';
  const check = async () => {
    if (isBusy) return;
    setState('busy');
    try {
      setState(await onCheck());
    } catch (error) {
      console.warn('The check broke down.', error);
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className="button button-coral"
        // Not `disabled`, which would take the focus away.
        aria-disabled={isBusy}
        onClick={() => void check()}
      >
        {isBusy && <Spinner />}
        {isBusy ? words.checking : words.checkNow}
      </button>
      <p role="status" className="device-outcome basis-full order-1">
        {state !== 'idle' && state !== 'busy' && (
          <span
            key={state}
            ref={bringIntoView}
            className="device-result"
            data-good={isGoodNews(state)}
          >
            <Icon stroke={isGoodNews(state) ? strokes.check : strokes.alert} size={20} />
            {words.checkText(state)}
          </span>
        )}
      </p>
    </>
  );
}

/** Whether a check ended with all that there is. */
function isGoodNews(outcome: CheckOutcome | 'failed'): boolean {
  return outcome === 'changed' || outcome === 'unchanged';
}

/** On a phone the result comes below the buttons, maybe out of sight. */
function bringIntoView(result: HTMLElement | null): void {
  result?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
