import { useState } from 'react';
import { attempt, type Actions } from '../../state.ts';
import { Icon } from '../../ui/icon.tsx';
import { takeFocus } from '../../ui/scroll.ts';
import { Spinner } from '../../ui/spinner.tsx';
import * as words from './device.words.ts';

type Step = keyof typeof words.stepTexts;

/** Removing asks a second time. */
export function StorageActions({ hasContents }: { hasContents: boolean }) {
  const [step, setStep] = useState<Step>('idle');
  const isChecking = step === 'checking';
  const isRemoving = step === 'removing';
  const isGood = ['changed', 'unchanged', 'removed'].includes(step);
  const act = async (during: Step, work: (page: Actions) => Promise<Step>, failure: Step) => {
    setStep(during);
    setStep(await attempt(work, failure));
  };
  const isBusy = isChecking || isRemoving;
  const check = () => act('checking', ({ sync }) => sync({ isByReader: true }), 'not-checked');
  const remove = () =>
    act('removing', ({ removeAll }) => removeAll({}).then(() => 'removed'), 'not-removed');
  return (
    <div className="mt-7 flex flex-wrap items-start gap-3">
      {/* The outcome is right below the button; from 768 pixels on, where another is beside it, below both. */}
      <div className="basis-full md:[display:contents]">
        <button
          type="button"
          className="button button-coral"
          // Not `disabled`, which would take the focus away.
          aria-disabled={isBusy}
          onClick={() => !isBusy && void check()}
        >
          {isChecking && <Spinner />}
          <span>{isChecking ? words.checking : words.checkNow}</span>
        </button>
        <p role="status" className="basis-full order-1">
          {words.stepTexts[step] !== '' && (
            <span key={step} className="device-result max-md:mt-[12px]" data-good={isGood}>
              {!isRemoving && <Icon name={isGood ? 'check' : 'alert'} size={20} />}
              <span ref={bringToNotice} tabIndex={-1}>
                {words.stepTexts[step]}
              </span>
            </span>
          )}
        </p>
      </div>
      {step === 'asking' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape pressed on the buttons inside
        <div
          role="group"
          aria-labelledby="remove-question"
          className="basis-full pt-[20px] px-[24px] pb-[24px] border-2 border-[var(--danger)] rounded-[var(--radius-card)] bg-surface"
          onKeyDown={({ key }) => key === 'Escape' && setStep('declined')}
        >
          <div id="remove-question" className="max-w-[34em]">
            <p className="font-650 text-[1.15rem]">{words.removeQuestion}</p>
            <p className="mt-1 text-ink-2">{words.removeQuestionText}</p>
          </div>
          <div className="mt-4 flex flex-wrap gap-3">
            <button type="button" className="button button-danger" onClick={() => void remove()}>
              <Icon name="remove" size={18} />
              <span>{words.remove}</span>
            </button>
            <button
              type="button"
              ref={takeFocus}
              className="button button-quiet"
              aria-describedby="remove-question"
              onClick={() => setStep('declined')}
            >
              {words.cancelRemoval}
            </button>
          </div>
        </div>
      )}
      {hasContents && step !== 'asking' && !isRemoving && (
        <button
          type="button"
          ref={step === 'declined' ? takeFocus : undefined}
          className="button button-quiet"
          aria-disabled={isChecking}
          onClick={() => !isChecking && setStep('asking')}
        >
          <Icon name="remove" size={18} />
          <span>{words.removeEverything}</span>
        </button>
      )}
    </div>
  );
}

/** The result may be below the window, and the button that had the focus gone. */
function bringToNotice(text: HTMLElement | null): void {
  text?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (document.activeElement === document.body) takeFocus(text);
}
