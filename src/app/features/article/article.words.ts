export const published = 'Published: ';
export const lastChecked = 'Last checked: ';
export const updated = 'Updated: ';
export const whatChanged = 'What changed';
export const corrections = 'Something wrong or out of date? Write to ';
export const outdated = 'This is an earlier version. We will load the new one as soon as we can.';
export const onThisPage = 'On this page';
export const readNext = 'Read next';
export const relatedArticles = 'Related Articles';
export const backToTop = 'Back to top';
export const listen = 'Listen';
export const listenNotLoaded = 'Could not load the voice. Please try again.';
export const share = 'Share';
export const linkCopied = 'Link copied';
export const linkNotCopied = 'Could not copy. Please copy the address of this page.';
export const textCopied = 'Copied';
export const notCopied = 'Could not copy. Please select the text.';
export const tickedOf = (ticked: number, all: number, isStored: boolean) =>
  `${ticked} of ${all} ticked${ticked > 0 && isStored ? ', saved on this device' : ''}`;
export const clearTicks = 'Clear all ticks';
export const copyList = 'Copy the list';
export const tickNotStored =
  'This change could not be saved. It will be lost when you close the page.';
export const copy = 'Copy';

/** After the label, where there is room. */
export const toThisDevice = 'to this device';

// `action` is for screen readers.
export const whenNotSaved = {
  label: 'Save',
  labelOfFailure: 'Not saved. Try again',
  action: ' (save to this device)',
  tooltip: 'Save this article and its pictures',
};
export const whenSaved = {
  label: 'Saved',
  labelOfFailure: 'Not removed. Try again',
  action: ' (remove from saved articles)',
  tooltip: 'Remove from saved articles',
};

export const saveStatus = {
  idle: '',
  busy: '',
  saved: 'Saved to this device',
  removed: 'Removed from saved articles',
  'not-saved': whenNotSaved.labelOfFailure,
  'not-removed': whenSaved.labelOfFailure,
};
