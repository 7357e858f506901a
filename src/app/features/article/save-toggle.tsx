import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** What can be said of an article's place among those that the reader saved. */
export type SavedState = 'unknown' | 'saved' | 'not-saved';

/**
 * Keeps an article on the device, or lets it go. Its room is there from the start, so that nothing
 * moves when the device's storage has been read.
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
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');
  const isSaved = state === 'saved';
  const label = isSaved ? 'Saved to this device' : 'Save to this device';
  const toggle = async () => {
    if (step === 'busy') return;
    setStep('busy');
    try {
      await (isSaved ? onUnsave() : onSave());
      setStep('idle');
    } catch (error) {
      console.warn('The article could not be saved or let go.', error);
      setStep('failed');
    }
  };
  return (
    <div className="save-place">
      {state !== 'unknown' && (
        <button
          type="button"
          className="save-toggle"
          data-saved={isSaved}
          aria-disabled={step === 'busy'}
          onClick={() => void toggle()}
        >
          {step === 'busy' ? <Spinner /> : <Icon name={isSaved ? 'check' : 'save'} size={20} />}
          {step === 'failed' ? 'Failed: try again' : label}
          {isSaved && step !== 'failed' && <span className="visually-hidden">: let it go</span>}
        </button>
      )}
      <span role="status" className="visually-hidden">
        {step === 'failed' && 'That failed. Please try again.'}
      </span>
    </div>
  );
}
