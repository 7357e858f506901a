import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReaderProvider } from '../../../../src/app/ui/use-live.ts';
import { JobsLink } from '../../../../src/app/ui/jobs-link.tsx';
import * as strokes from '../../../../src/app/ui/strokes.ts';
import type { Connection } from '../../../../src/core/device.ts';
import { constantLive } from '../../../../src/core/live.ts';

const markupOf = (connection: Connection) =>
  renderToStaticMarkup(
    <ReaderProvider value={{ connection: constantLive(connection), locale: constantLive('en') }}>
      <JobsLink href="https://jobs.test">
        <span>View All Jobs</span>
      </JobsLink>
    </ReaderProvider>,
  );

test('with or without a connection it is a link to the jobs site in a new tab', () => {
  for (const connection of ['online', 'offline'] as const)
    expect(markupOf(connection)).toContain(
      '<a href="https://jobs.test" target="_blank" rel="noopener noreferrer"',
    );
});

test('without a connection it says that it needs one, to the ears and to the eyes', () => {
  expect(markupOf('offline')).toContain('(opens in a new tab, needs a connection)');
  expect(markupOf('offline')).toContain('data-tooltip="Needs a connection"');
  expect(markupOf('offline')).toContain(strokes.offline);
  expect(markupOf('offline')).not.toContain(strokes.external);
});

test('with a connection it speaks of none, and has the arrow of what leads away', () => {
  expect(markupOf('online')).not.toContain('connection');
  expect(markupOf('online')).not.toContain(strokes.offline);
  expect(markupOf('online')).toContain(strokes.external);
});
