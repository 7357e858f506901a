import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import * as strokes from '../../ui/strokes.ts';
import * as words from './device.words.ts';

type Step = 'idle' | 'asking' | 'declined' | 'removing' | 'removed' | 'failed';

/** Removes all that is stored, after a second question. The focus follows each step. */
export function RemoveEverything({
  hasContents,
  onRemove,
}: {
  /** Otherwise there is no button, but what was done is still said. */
  hasContents: boolean;
  onRemove: () => Promise<void>;
}) {
  const [step, setStep] = useState<Step>('idle');
  const remove = async () => {
    setStep('removing');
    try {
      await onRemove();
      setStep('removed');
    } catch (error) {
      console.warn('What is stored could not be removed.', error);
      setStep('failed');
    }
  };
  if (step === 'asking')
    return <Question onRemove={remove} onDecline={() => setStep('declined')} />;
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
      {/* What came back is not removed. */}
      {!(hasContents && step === 'removed') && <Result step={step} />}
    </>
  );
}

function Result({ step }: { step: Step }) {
  const text = {
    idle: undefined,
    asking: undefined,
    declined: undefined,
    removing: words.removing,
    removed: words.removed,
    failed: words.notRemoved,
  }[step];
  if (text === undefined) return null;
  return (
    <p key={step} ref={takeFocus} tabIndex={-1} className="device-outcome">
      {text}
    </p>
  );
}

function Question({
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

/** As a `ref`: the element has the focus once it is there. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
