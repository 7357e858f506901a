import * as words from './article.words.ts';

/** How far pressing the button has come, and what it came to. */
export type SaveStep = 'idle' | 'busy' | 'saved' | 'removed' | 'not-saved' | 'not-removed';

export type SaveDescription = {
  /** What the button shows: the article's state, or what failed. */
  label: string;
  /** What pressing does, where the label does not say so. */
  action?: string;
  tooltip: string;
  /** Whether the label tells of a failure. */
  isFailed: boolean;
};

/** What the button says. It tells of a failure only while the article's state is still the same. */
export function describeSave(isSaved: boolean, step: SaveStep): SaveDescription {
  const isFailed = step === (isSaved ? 'not-removed' : 'not-saved');
  if (isSaved)
    return {
      label: isFailed ? words.stillSaved : words.saved,
      action: words.removeAction,
      tooltip: words.removeTooltip,
      isFailed,
    };
  return isFailed
    ? { label: words.notSaved, action: words.saveAction, tooltip: words.saveTooltip, isFailed }
    : { label: words.save, tooltip: words.saveTooltip, isFailed };
}

/** What a screen reader is told of it. */
export const saveStatus: Record<SaveStep, string> = {
  idle: '',
  busy: '',
  saved: words.savedStatus,
  removed: words.removedStatus,
  'not-saved': words.notSavedStatus,
  'not-removed': words.notRemovedStatus,
};
