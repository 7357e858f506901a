import type { CheckOutcome, DeviceContents, DeviceState } from '../../../core/device.ts';
import { formatBytes, formatCount, formatNumber } from '../../../core/sizes.ts';

export const introduction = (product: string) =>
  `What ${product} keeps here, so that it reads without a connection: articles, their pictures and the site itself. Nothing of it leaves this device.`;

export const looking = 'Looking at what is kept…';

/** In one sentence, how much of the blog is here. */
export function storedText({ heldArticles, totalArticles, isRemoved }: DeviceContents): string {
  if (heldArticles === 0) return isRemoved ? 'You removed everything' : 'Nothing is kept yet';
  if (heldArticles >= totalArticles) return 'The whole blog is here';
  return `${formatNumber(heldArticles)} of ${formatCount(totalArticles, { one: 'article', other: 'articles' })} are here`;
}

/** Why there is nothing, and what brings it. */
export function emptyText({ isRemoved }: DeviceContents): string {
  return isRemoved
    ? 'Nothing is kept until you press “Check now” or save an article. Either brings the blog back.'
    : 'With a connection the newest articles come by themselves, with their pictures.';
}

/** Name of the bar that shows how many of all articles are here. */
export const articlesHere = 'Articles here';
/** On one line, as all numbers with what they count. */
export const articlesOfAll = ({ heldArticles, totalArticles }: DeviceContents) =>
  `${formatNumber(heldArticles)} of ${formatNumber(totalArticles)}`.replaceAll(' ', '\u00a0');

export const articles = 'Articles';
export const pictures = 'Pictures';
export const roomTaken = 'Room taken';
/** Behind the room that is taken, in smaller type. */
export const ofQuota = (quotaBytes: number) => ` of ${formatBytes(quotaBytes)}`;
export const lastCheck = 'Last check';
export const neverChecked = 'None yet';

export const promised = 'Your browser has promised not to clear this by itself.';
/** @param hasAsked whether the reader did what makes a site ask its browser for that promise */
export function notPromised(hasAsked: boolean): string {
  const risk = 'Your browser may clear this when room gets short.';
  return hasAsked ? risk : `${risk} Saving an article or installing the app asks it not to.`;
}

export const checkNow = 'Check now';
export const checking = 'Checking…';

/** The outcome of a check; `failed` where it broke down. */
export function checkText(outcome: CheckOutcome | { kind: 'failed' }): string {
  if (outcome.kind === 'incomplete' && outcome.missing)
    return `Everything is current but ${missingFiles(outcome.missing)}, which could not be fetched. The next check asks again.`;
  return {
    changed: 'Done: what is new is on this device now.',
    unchanged: 'Nothing is new: you have the latest.',
    'held-back':
      'The site has news that could not be fetched whole. Until it can be, what is here stays; the next check asks again.',
    incomplete: 'Not everything could be fetched. The next check goes on from here.',
    unreachable: 'The site cannot be reached right now.',
    unavailable: 'The storage of this device could not be used.',
    failed: 'The check broke down. Please try again.',
  }[outcome.kind];
}

function missingFiles(missing: { articles: number; pictures: number }): string {
  return [
    countFew(missing.articles, { one: 'article', other: 'articles' }),
    countFew(missing.pictures, { one: 'picture', other: 'pictures' }),
  ]
    .filter((text) => text !== undefined)
    .join(' and ');
}

function countFew(count: number, forms: { one: string; other: string }): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? `one ${forms.one}` : formatCount(count, forms);
}

type UnavailableReason = Extract<DeviceState, { kind: 'unavailable' }>['reason'];

/** Why the storage cannot be used, and what that means for reading. */
export const unavailable = (
  reason: UnavailableReason,
  product: string,
): { title: string; text: string } =>
  ({
    refused: {
      title: 'Nothing can be kept here',
      text: 'This browser gives the site no storage, as private windows and some settings do. Everything reads as long as there is a connection.',
    },
    slow: {
      title: 'The storage does not answer',
      text: 'What is kept here may well be whole, but this device did not open it in time. Until it does, reading needs a connection. Check now to try again.',
    },
    newer: {
      title: `A newer ${product} runs in another tab`,
      text: 'It has taken over what is kept on this device. Until you reload, reading in this tab needs a connection.',
    },
  })[reason];
export const reloadThisTab = 'Reload this tab';

export const removeEverything = 'Remove everything';
export const removeQuestion = 'Remove all articles and pictures from this device?';
export const removeQuestionText = 'What you saved goes, too. The theme that you chose stays.';
export const remove = 'Remove';
export const cancelRemoval = 'Keep everything';
export const removing = 'Removing…';
export const removed = 'All articles and pictures are removed from this device.';
export const notRemoved = 'It could not be removed. Please try again.';

export const savedByYou = 'Saved by you';
export const nothingSaved =
  'Nothing yet. Press “Save to this device” on an article, and it stays here with its pictures, whatever else has to go.';
export const removeFromSaved = 'Remove from saved';
/** Behind `removeFromSaved`, for screen readers. */
export const whichArticle = (title: string) => `: ${title}`;
export const notRemovedFromSaved =
  'This could not be removed from what you saved. Please try again.';

export const asAnApp = (product: string) => `${product} as an app`;
export const installed = 'It is installed on this device and opens from there.';
export const whyInstall =
  'Installed, it has its own place among your apps, opens without a browser bar and reads without a signal.';
export const installSteps = 'Here it takes two steps, and then it reads without a signal:';
export const pressShare = 'Press the Share button of your browser.';
export const chooseAddToHomeScreen = 'Choose “Add to Home Screen”.';

export const howItWorks = 'How reading offline works';
export const fromFirstVisit = 'Kept from your first visit';
export const fromFirstVisitText =
  'The newest articles and their pictures are stored on your device, where only this site reads them.';
export const withoutSignal = 'Read without a signal';
export const withoutSignalText =
  'Every page of the blog opens from there; only the jobs site needs a connection.';
export const alwaysCurrent = 'Always current';
export const alwaysCurrentText =
  'With a connection the blog looks for news by itself, and never changes an article while you read it.';
export const withoutJavaScript =
  'All this needs JavaScript, which is off in this browser: nothing is kept here.';
