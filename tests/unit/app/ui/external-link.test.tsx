import { expect, test } from 'vitest';
import { JobsLink } from '../../../../src/app/ui/external-link.tsx';
import { site } from '../../../../src/site.ts';
import { strokes } from '../../../../src/shared/strokes.ts';
import { markupAt } from '../../../fixtures/markup-at.tsx';

test.each([
  ['offline', strokes.offline, strokes.external, ' (opens in a new tab, needs the internet)'],
  ['online', strokes.external, strokes.offline, ' (opens in a new tab)'],
] as const)(
  '%s a jobs link tells eyes and ears whether it needs the internet',
  (connection, icon, otherIcon, name) => {
    const link = <JobsLink text="View All Jobs" />;
    const markup = markupAt('/', link, { connection });
    expect(markup).toContain(`<a href="${site.jobsUrl}" target="_blank" rel="noopener noreferrer"`);
    expect(markup).toContain(icon);
    expect(markup).not.toContain(otherIcon);
    expect(markup).toContain(`<span class="visually-hidden">${name}</span>`);
    expect(markup.includes('data-tooltip="Needs the internet"')).toBe(connection === 'offline');
  },
);
