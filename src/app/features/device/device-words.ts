import type { CheckOutcome, DeviceContents, DeviceState } from '../../../core/device.ts';
import { formatCount, formatNumber } from '../../../core/sizes.ts';
import { site } from '../../../site.ts';

/** In one sentence, how much of the blog is here. */
export function keptText({ articles, listed, isRemoved }: DeviceContents): string {
  if (articles === 0) return isRemoved ? 'You removed everything' : 'Nothing is kept yet';
  if (articles >= listed) return 'The whole blog is here';
  return `${formatNumber(articles)} of ${formatCount(listed, 'article')} are here`;
}

/** Why there is nothing, and what brings it. */
export function emptyText({ isRemoved }: DeviceContents): string {
  return isRemoved
    ? 'Nothing is kept here until you ask for it: “Check now” brings the blog back.'
    : 'With a connection the newest articles come by themselves, with their pictures.';
}

/** What looking for news came to; `failed` is a check that broke down. */
export function checkText(outcome: CheckOutcome | 'failed'): string {
  return {
    changed: 'Done: what is new is on this device now.',
    unchanged: 'Nothing is new: you have the latest.',
    incomplete: 'Not everything could be fetched. The next check goes on from here.',
    unreachable: 'The site cannot be reached right now.',
    unavailable: 'The storage of this device could not be used.',
    failed: 'The check broke down. Please try again.',
  }[outcome];
}

/** Whether a check ended with all that there is. */
export function isGoodNews(outcome: CheckOutcome | 'failed'): boolean {
  return outcome === 'changed' || outcome === 'unchanged';
}

type UnavailableReason = Extract<DeviceState, { kind: 'unavailable' }>['reason'];

/** Why the storage cannot be used, and what that means for reading. */
export const unavailableWords: Record<UnavailableReason, { title: string; text: string }> = {
  refused: {
    title: 'Nothing can be kept here',
    text: 'This browser gives the site no storage, as private windows and some settings do. Everything reads as long as there is a connection.',
  },
  slow: {
    title: 'The storage does not answer',
    text: 'What is kept here may well be whole, but this device did not open it in time. Until it does, reading needs a connection. Check now to try again.',
  },
  newer: {
    title: `A newer ${site.product} runs in another tab`,
    text: 'It has taken over what is kept on this device. Until you reload, reading in this tab needs a connection.',
  },
};
