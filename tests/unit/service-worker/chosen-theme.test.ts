// The theme that a reader chose, in what the worker answers.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  inChosenTheme,
  rememberTheme,
  themeChosenIn,
} from '../../../src/service-worker/chosen-theme.ts';
import { createDatabase } from '../../../src/store/database.ts';

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const page =
  '<!doctype html><html lang="en"><head><meta name="theme-color" media="(prefers-color-scheme: light)" data-scheme="light"/><meta name="theme-color" media="(prefers-color-scheme: dark)" data-scheme="dark"/></head><body>Text.</body></html>';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

test('a page is in the chosen theme, with its status and its headers', async () => {
  const database = createDatabase();
  await rememberTheme(database, 'dark');
  const response = await inChosenTheme(html(page, 404), database);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe(
    '<!doctype html><html data-theme="dark" lang="en"><head><meta name="theme-color" media="not all" data-scheme="light"/><meta name="theme-color" media="all" data-scheme="dark"/></head><body>Text.</body></html>',
  );
});

test('where none was chosen, or the system’s was chosen again, the answer is left as it is', async () => {
  const database = createDatabase();
  const answer = html(page);
  expect(await inChosenTheme(answer, database)).toBe(answer);
  // Of two choices in a row the later one holds, whichever is written first.
  await Promise.all([rememberTheme(database, 'light'), rememberTheme(database, 'system')]);
  expect(await inChosenTheme(answer, database)).toBe(answer);
});

test('what is no page is left as it is, and so is a page in other markup', async () => {
  const database = createDatabase();
  await rememberTheme(database, 'dark');
  const feed = new Response('<rss/>', { headers: { 'content-type': 'application/xml' } });
  expect(await inChosenTheme(feed, database)).toBe(feed);
  const foreign = '<!-- another --><html lang="en"><body>Text.</body></html>';
  expect(await (await inChosenTheme(html(foreign), database)).text()).toBe(foreign);
});

test('only a message that names a theme is taken for a choice', () => {
  expect(themeChosenIn({ type: 'THEME_CHOSEN', theme: 'dark' })).toBe('dark');
  for (const message of [null, 'dark', {}, { type: 'PAGE_STARTED' }, { theme: 'sepia' }])
    expect(themeChosenIn(message)).toBeUndefined();
});
