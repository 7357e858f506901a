import { useState } from 'react';
import { runAction, deviceState, useStore, type Actions } from '../../state.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import * as words from './article.words.ts';

/** Saves the article or removes it. Its room is reserved, so that nothing moves once the storage is read. */
export function SaveToggle({ id }: { id: string }) {
  const [step, setStep] = useState<keyof typeof words.saveStatus>('idle');
  const isBusy = step === 'busy';
  const state = useStore(deviceState);
  // While the worker is being installed, the press waits for it.
  const isShown = state.kind === 'known' || state.kind === 'installing';
  const isSaved = state.snapshot?.reader[id]?.savedAt !== undefined;
  const text = isSaved ? words.whenSaved : words.whenNotSaved;
  const failure = isSaved ? 'not-removed' : 'not-saved';
  // Only while the article is still in the state that the reader wanted to change.
  const isFailed = step === failure;
  const toggle = async () => {
    if (isBusy) return;
    setStep('busy');
    const change = async ({ save, unsave }: Actions) => {
      await (isSaved ? unsave : save)({ id });
      return isSaved ? 'removed' : 'saved';
    };
    setStep(await runAction(change, failure));
  };
  return (
    <>
      {isShown && (
        <button
          type="button"
          className={`button button-small !px-3 ${isFailed ? 'text-danger' : ''}`}
          data-tooltip={text.tooltip}
          aria-disabled={isBusy}
          onClick={() => void toggle()}
        >
          {isBusy ? <Spinner /> : <Icon name={isSaved ? 'check' : 'save'} size={20} />}
          <span>
            <span>{isFailed ? text.labelOfFailure : text.label}</span>{' '}
            {!isFailed && <span className="max-md:hidden">{words.toThisDevice}</span>}
          </span>
          {(isSaved || isFailed) && <span className="visually-hidden">{text.action}</span>}
          {isSaved && (
            <span className="max-md:hidden">
              <Icon name="close" size={16} />
            </span>
          )}
        </button>
      )}
      <span role="status" className="visually-hidden">
        {words.saveStatus[step]}
      </span>
    </>
  );
}
