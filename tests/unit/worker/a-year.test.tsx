// A blog over a year: after whatever happens, all that a reader is told of it agrees.
import { expect, test, vi } from 'vitest';
import { DevicePage } from '../../../src/app/features/device/device-page.tsx';
import { SavedPage } from '../../../src/app/features/saved/saved-page.tsx';
import { Header } from '../../../src/app/layout/header.tsx';
import { openSearch } from '../../../src/client/search.ts';
import type { Article } from '../../../src/shared/article.ts';
import { selectIsNew, type DeviceState } from '../../../src/shared/device.ts';
import { exportFeed, parseImport } from '../../../src/shared/reader-data-files.ts';
import { createStore } from '../../../src/shared/store.ts';
import { openStoredContent } from '../../../src/worker/content-store.ts';
import { articleWith } from '../../fixtures/articles-in-memory.ts';
import { reader } from '../../fixtures/device.ts';
import { markupAt } from '../../fixtures/markup-at.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const site = { origin: 'https://blog.test', product: 'Foothold' };
const place = { heading: '', section: '', text: 'Text', ratio: 0.5, at: 1, minutesLeft: 2 };

const about = (id: string, changes: Partial<Article> = {}) =>
  articleWith({ id, slug: id, title: `About ${id}`, content: `<p>Text of ${id}.</p>`, ...changes });
const before = Array.from({ length: 30 }, (_, index) => about(`old-${index}`));
const others = before.slice(1);

test('through a year header, lists, export, search and “new” agree', async () => {
  const { site: host, database, device, look, stored } = reader(before);
  let now = Date.UTC(2026, 0, 1);
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));

  const snapshot = () => device.describe({});
  /** What the reader is told to have saved, and what is new. @throws where two of them differ */
  async function told() {
    const deviceState: DeviceState = { kind: 'known', snapshot: await snapshot() };
    const markup = (path: string, part: React.ReactNode) => markupAt(path, part, { deviceState });
    const list = markup('/saved', <SavedPage />);
    const titles = list.matchAll(/class="row-title"[^>]*>([^<]*)</g);
    const saved = Array.from(titles, ([, title = '']) => title);
    const [, header = '0'] = /header-count">(\d+)</.exec(markup('/', <Header />)) ?? [];
    const [, panel = '0'] = /(\d+)\ssaved article/.exec(markup('/device', <DevicePage />)) ?? [];
    const feed = exportFeed(deviceState.snapshot, site);
    expect([Number(header), Number(panel)]).toEqual([saved.length, saved.length]);
    expect(JSON.parse(feed)).toMatchObject({ items: saved.map((title) => ({ title })) });
    const { listed } = await stored();
    const isNew = listed.filter(({ id }) => selectIsNew(deviceState, id)).map(({ id }) => id);
    const [, withdrawn] = /“([^”]*)” is no longer on this blog/.exec(list) ?? [];
    return { saved, isNew, withdrawn };
  }
  async function found(query: string) {
    const content = await openStoredContent(database);
    if (!content) throw new Error('There is no content');
    const state = createStore<DeviceState>({ kind: 'known', snapshot: await snapshot() });
    const { hits } = await openSearch(content, state).search(query);
    return [...new Set(hits.map(({ summary }) => summary.slug))];
  }
  async function publish(articles: readonly Article[]) {
    host.publish(articles);
    await look();
  }

  // A first visit, straight to an old article; the worker has no list yet.
  await device.open({ id: 'old-29' });
  await device.tick({ id: 'old-28', items: ['one'], isTicked: true });
  await device.save({ id: 'old-28' });
  await look();
  await device.save({ id: 'old-0' });
  await device.tick({ id: 'old-0', items: ['one'], isTicked: true });
  await device.storePlace({ id: 'old-28', place });
  expect(await told()).toEqual({ saved: ['About old-0', 'About old-28'], isNew: [] });
  expect(await found('"text of old-29"')).toEqual(['old-29']);
  const file = exportFeed(await snapshot(), site);

  await publish([about('old-0', { slug: 'renamed', aliases: ['old-0'] }), ...others]);
  expect(await told()).toMatchObject({ saved: ['About old-0', 'About old-28'] });
  expect(await found('"text of old-0"')).toEqual(['renamed']);

  await publish([about('old-0', { content: '<p>Corrected.</p>' }), ...others]);
  expect(await found('corrected')).toEqual(['old-0']);

  await publish([about('new-1'), ...before]);
  expect(await told()).toMatchObject({ isNew: ['new-1'] });
  await device.open({ id: 'new-1' });
  expect(await told()).toMatchObject({ isNew: [] });

  // Withdrawn; another article takes its address, but no article takes its id.
  await publish([about('new-2', { slug: 'old-0' }), about('new-1'), ...others]);
  const withdrawn = { saved: ['About old-28'], isNew: ['new-2'], withdrawn: 'About old-0' };
  expect(await told()).toEqual(withdrawn);
  expect(await found('"about old-0"')).toEqual([]);
  expect((await snapshot()).reader).not.toHaveProperty('old-0');

  // An older file names it still.
  const data = parseImport(file);
  if (typeof data === 'string') throw new Error(data);
  const counts = await device.importData({ data, isPreview: false });
  expect(counts).toMatchObject({ added: 0, known: 1, foreign: 2 }); // saved and ticked there
  expect(await told()).toEqual(withdrawn);

  // The host goes back, and with it comes what the reader kept; then forward again.
  await publish([about('new-1'), ...before]);
  expect(await told()).toEqual({ saved: ['About old-0', 'About old-28'], isNew: [] });
  expect((await snapshot()).reader['old-0']).toMatchObject({ ticks: ['one'] });
  await publish([about('new-1'), ...others]);

  let articles = [about('new-1'), ...others];
  for (let month = 1; month <= 12; month += 1) {
    now += 30 * dayMs;
    articles = [about(`month-${month}`), ...articles];
    await publish(articles);
    for (let week = 1; week <= 4; week += 1) expect(await look()).toBe('unchanged');
    expect(await told()).toMatchObject({ saved: ['About old-28'], isNew: [`month-${month}`] });
  }
  expect(await told()).toMatchObject({ withdrawn: undefined }); // it was let go
  expect((await stored()).reader).not.toHaveProperty('old-0');
  now += 6.9 * dayMs;
  expect(await told()).toMatchObject({ isNew: ['month-12'] });
  now += 0.1 * dayMs;
  expect(await told()).toMatchObject({ isNew: [] });
});
