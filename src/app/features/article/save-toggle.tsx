import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import * as strokes from '../../ui/strokes.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { describeSave, saveStatus, type SaveStep } from './describe-save.ts';
import * as words from './article.words.ts';

/** What can be said of an article's place among those that the reader saved. */
export type SavedState = 'unknown' | 'saved' | 'not-saved';

/**
 * Saves an article to the device, or takes it from what is saved. Its room is there from the start,
 * so that nothing moves when the device's storage has been read.
 */
export function SaveToggle({
  state,
  onSave,
  onUnsave,
}: {
  state: SavedState;
  onSave: () => Promise<void>;
  onUnsave: () => Promise<void>;
}) {
  const [step, setStep] = useState<SaveStep>('idle');
  const isBusy = step === 'busy';
  const isSaved = state === 'saved';
  const { label, action, tooltip, isFailed } = describeSave(isSaved, step);
  const toggle = async () => {
    if (isBusy) return;
    setStep('busy');
    try {
      await (isSaved ? onUnsave() : onSave());
      setStep(isSaved ? 'removed' : 'saved');
    } catch (error) {
      console.warn('The article could not be saved or let go.', error);
      setStep(isSaved ? 'not-removed' : 'not-saved');
    }
  };
  return (
    <>
      {state !== 'unknown' && (
        <button
          type="button"
          className="article-action"
          data-failed={isFailed}
          data-tooltip={tooltip}
          aria-disabled={isBusy}
          onClick={() => void toggle()}
        >
          {isBusy ? (
            <Spinner />
          ) : (
            <Icon stroke={isSaved ? strokes.check : strokes.save} size={20} />
          )}
          <span>{label}</span>
          {action !== undefined && (
            <span className="visually-hidden">{words.actionInBrackets(action)}</span>
          )}
          {isSaved && <Icon stroke={strokes.close} size={16} />}
        </button>
      )}
      <span role="status" className="visually-hidden">
        {saveStatus[step]}
      </span>
    </>
  );
}
