/** How far pressing the button has come, and what it came to. */
export type SaveStep = 'idle' | 'busy' | 'saved' | 'removed' | 'not-saved' | 'not-removed';

export type SaveWords = {
  /** What the button shows: the article's state, or what failed. */
  label: string;
  /** What pressing does, where the label does not say so. */
  action?: string;
  tooltip: string;
  /** Whether the label tells of a failure. */
  isFailed: boolean;
};

/** What the button says. A failure is spoken of only while the article is as it was then. */
export function saveWords(isSaved: boolean, step: SaveStep): SaveWords {
  const isFailed = step === (isSaved ? 'not-removed' : 'not-saved');
  if (isSaved)
    return {
      label: isFailed ? 'Still saved: try again' : 'Saved to this device',
      action: 'remove from saved',
      tooltip: 'Remove from saved',
      isFailed,
    };
  const tooltip = 'Keep it here with its pictures';
  return isFailed
    ? { label: 'Not saved: try again', action: 'save to this device', tooltip, isFailed }
    : { label: 'Save to this device', tooltip, isFailed };
}

/** What a screen reader is told of it. */
export const saveStatus: Record<SaveStep, string> = {
  idle: '',
  busy: '',
  saved: 'The article is saved to this device.',
  removed: 'The article is removed from what you saved.',
  'not-saved': 'The article could not be saved. Please try again.',
  'not-removed': 'The article could not be removed from what you saved. Please try again.',
};
