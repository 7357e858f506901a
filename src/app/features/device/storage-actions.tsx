import { useState } from 'react';
import { runAction, type Actions } from '../../state.ts';
import { Icon } from '../../ui/icon.tsx';
import { takeFocus } from '../../ui/scroll.ts';
import { Spinner } from '../../ui/spinner.tsx';
import * as words from './device.words.ts';

type Step = keyof typeof words.stepTexts;

/** Removing asks a second time. */
export function StorageActions({ hasArticles }: { hasArticles: boolean }) {
  const [step, setStep] = useState<Step>('idle');
  const isChecking = step === 'checking';
  const isRemoving = step === 'removing';
  const isBusy = isChecking || isRemoving;
  const act = async (during: Step, work: (actions: Actions) => Promise<Step>, failure: Step) => {
    setStep(during);
    setStep(await runAction(work, failure));
  };
  const check = () => act('checking', ({ sync }) => sync({ isByReader: true }), 'not-checked');
  const remove = () =>
    act('removing', ({ removeAll }) => removeAll({}).then(() => 'removed'), 'not-removed');
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center gap-x-4">
        <button
          type="button"
          className="button button-quiet"
          // Not `disabled`, which would take the focus away.
          aria-disabled={isBusy}
          onClick={() => !isBusy && void check()}
        >
          {isChecking && <Spinner />}
          <span>{isChecking ? words.checking : words.checkNow}</span>
        </button>
        <p role="status">
          <Outcome key={step} step={step} />
        </p>
      </div>
      {step === 'asking' && (
        <Question onRemove={() => void remove()} onDecline={() => setStep('declined')} />
      )}
      {hasArticles && step !== 'asking' && !isRemoving && (
        // A text has no edge: its line ends where the panel's padding begins.
        <div className="mt-3 -mb-3">
          <button
            type="button"
            ref={step === 'declined' ? takeFocus : undefined}
            className="button button-quiet button-small -ms-4 !border-0 text-danger"
            aria-disabled={isChecking}
            onClick={() => !isChecking && setStep('asking')}
          >
            <Icon name="remove" size={18} />
            <span>{words.removeEverything}</span>
          </button>
        </div>
      )}
    </>
  );
}

function Outcome({ step }: { step: Step }) {
  if (words.stepTexts[step] === '') return null;
  const isGood = ['changed', 'unchanged', 'removed'].includes(step);
  return (
    <span className={`flex items-center gap-3 py-2 ${isGood ? 'text-ink-2' : 'text-danger'}`}>
      {step !== 'removing' && <Icon name={isGood ? 'check' : 'alert'} size={20} />}
      <span ref={bringToNotice} tabIndex={-1} className="text-ink-2">
        {words.stepTexts[step]}
      </span>
    </span>
  );
}

function Question({ onRemove, onDecline }: Record<'onRemove' | 'onDecline', () => void>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape pressed on the buttons inside
    <div
      role="group"
      aria-labelledby="remove-question"
      className="mt-6 p-4 md:p-6 border-2 border-danger rounded-box bg-surface"
      onKeyDown={({ key }) => key === 'Escape' && onDecline()}
    >
      <div id="remove-question" className="max-w-[34em]">
        <p className="font-600">{words.removeQuestion}</p>
        <p className="mt-1 text-ink-2">{words.removeQuestionText}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-danger" onClick={onRemove}>
          <Icon name="remove" size={18} />
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

/** The result may be below the window, and the button that had the focus gone. */
function bringToNotice(text: HTMLElement | null): void {
  text?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (document.activeElement === document.body) takeFocus(text);
}
