export const byAuthor = (author: string) => `By ${author}`;

/** Before the day. */
export const published = 'Published: ';
/** Before the day. */
export const updated = 'Updated: ';

export const outdated =
  'This is an earlier version. The newer one could not be fetched yet and comes by itself.';

export const onThisPage = 'On this page';
export const relatedArticles = 'Related Articles';
export const backToTop = 'Back to top';

export const share = 'Share';
export const linkCopied = 'Link copied';
export const linkNotCopied = 'Not copied: please take the link from the address bar';
/** Before the field that holds the link. */
export const copyLink = 'Copy this link:';

/** What the button shows, of an article that is not saved and of one that is. */
export const save = 'Save to this device';
export const notSaved = 'Not saved: try again';
export const saved = 'Saved to this device';
export const stillSaved = 'Still saved: try again';

/** What pressing the button does, for screen readers, where the button does not say it. */
export const actionInBrackets = (action: string) => ` (${action})`;
export const saveAction = 'save to this device';
export const removeAction = 'remove from saved';

export const saveTooltip = 'Keep it here with its pictures';
export const removeTooltip = 'Remove from saved';

/** What a screen reader is told at each step of it. */
export const saveStatus = {
  idle: '',
  busy: '',
  saved: 'The article is saved to this device.',
  removed: 'The article is removed from what you saved.',
  'not-saved': 'The article could not be saved. Please try again.',
  'not-removed': 'The article could not be removed from what you saved. Please try again.',
};
