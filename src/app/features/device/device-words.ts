import type { CheckOutcome, DeviceContents } from '../../../core/device.ts';
import { formatCount, formatNumber } from '../../../core/sizes.ts';

/** In one sentence, how much of the blog is here. */
export function keptText({ articles, listed }: DeviceContents): string {
  if (articles === 0) return 'Nothing is kept yet';
  if (articles >= listed) return 'The whole blog is here';
  return `${formatNumber(articles)} of ${formatCount(listed, 'article')} are here`;
}

/** What looking for news came to; `failed` is a check that broke down. */
export function checkText(outcome: CheckOutcome | 'failed'): string {
  return {
    changed: 'Done: what is new is on this device now.',
    unchanged: 'Nothing is new: you have the latest.',
    incomplete: 'Not everything could be fetched. It goes on at the next check.',
    unreachable: 'The site cannot be reached. What is here still reads.',
    unavailable: 'This browser gives the site no storage.',
    failed: 'The check broke down. Please try again.',
  }[outcome];
}
