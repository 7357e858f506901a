import { expect, test } from 'vitest';
import { JobsLink } from '../../../../src/app/ui/external-link.tsx';
import { site } from '../../../../src/site.ts';
import { strokes } from '../../../../src/shared/strokes.ts';
import { markupAt } from '../../../fixtures/markup-at.tsx';

test.each([
  ['offline', strokes.offline, ' (opens in a new tab, needs the internet)'],
  ['online', strokes.external, ' (opens in a new tab)'],
] as const)('%s a jobs link tells whether it needs the internet', (connection, icon, name) => {
  const markup = markupAt('/', <JobsLink text="View All Jobs" />, { connection });
  expect(markup).toContain(`<a href="${site.jobsUrl}" target="_blank" rel="noopener noreferrer"`);
  expect(markup).toContain(icon);
  expect(markup).toContain(`<span class="visually-hidden">${name}</span>`);
  expect(markup.includes('data-tooltip="Needs the internet"')).toBe(connection === 'offline');
});
