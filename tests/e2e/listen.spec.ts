// An article is read aloud by the device: what readers hear, see and press. player.test.ts has each order of events.
import type { Page } from '@playwright/test';
import { installVoice, spokenOn, type FakeVoice } from './fake-voice.ts';
import { find, words } from './interface.ts';
import { expect, test } from './page-fixture.ts';
import { articlePath, articleWithTable, openPage, phone } from './site-under-test.ts';

const { listen } = words;
const { blockTitles } = words.markdown;
const bar = (page: Page) => page.getByRole('region', { name: listen.player });
const textsOn = async (page: Page) => (await spokenOn(page)).map(({ text }) => text);

/** Open an article with the clock in hand, and press the button. */
async function startListening(page: Page, path = articlePath, fake?: FakeVoice): Promise<void> {
  await installVoice(page, fake);
  await page.clock.install();
  await openPage(page, path);
  await find.button(page, words.article.listen).click();
  await bar(page).waitFor();
}

/** The words that are marked as spoken. */
const markedOn = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('spoken-sentence') ?? [];
    return range instanceof Range ? range.toString().replaceAll(/\s+/g, ' ').trim() : undefined;
  });

test('an article is read aloud, paused, led on and closed by keys @gate', async ({ page }) => {
  await startListening(page, articleWithTable);
  const button = find.button(page, words.article.listen);
  await expect.poll(() => textsOn(page)).toEqual(['How to talk about pay']);
  await page.clock.runFor(3000);
  const lead =
    'A short guide to the first talk about pay, with the words to use, a table of examples and one thing to avoid.';
  expect(await markedOn(page)).toBe(lead);

  await button.press('Tab');
  await expect(find.button(page, listen.previousSentence)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(find.button(page, listen.play)).toBeFocused();
  expect((await spokenOn(page)).at(-1)).toMatchObject({ text: lead, end: 'canceled' });
  await page.clock.runFor(20_000);
  expect(await textsOn(page)).toHaveLength(2);

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(find.button(page, `${listen.speed}1.25×`)).toBeFocused();
  expect((await spokenOn(page)).slice(2)).toMatchObject([
    { text: lead, rate: 1 },
    { text: blockTitles.get('summary'), rate: 1 },
    { text: blockTitles.get('summary'), rate: 1.25 },
  ]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  expect((await spokenOn(page)).at(-1)).toMatchObject({ end: 'canceled' });
  expect(await markedOn(page)).toBeUndefined();
});

test('a whole article is spoken, and nothing that takes 12 seconds', async ({ page }) => {
  await startListening(page, articleWithTable);
  await page.clock.runFor(120_000);
  const spoken = await spokenOn(page);
  expect(spoken.slice(2).map(({ text }) => text)).toEqual([
    blockTitles.get('summary'),
    'Name a range.',
    'Then wait.',
    'What to say',
    'Situation: They ask first.',
    'Words: “I expect about 2,000.”',
    'Hours: 40',
    'Too vague',
    'Whatever you think.',
    blockTitles.get('after'),
    'Between 2,000 and 2,200.',
    'Read the official guide too.',
    blockTitles.get('next-step'),
    'Write your range down.',
  ]);
  expect(spoken.filter(({ end, ms }) => end !== 'end' || ms > 12_000)).toEqual([]);
  await expect(find.button(page, listen.play)).toBeVisible();
});

/** Of each browser: what is heard within a minute, in which language, and what the reader is told. */
const browsers: readonly [name: string, FakeVoice, heard: RegExp, told?: string | RegExp][] = [
  ['Android’s', { voices: ['de_DE', 'en_US'], listedAfter: 300 }, /^(end,){4,}$/],
  ['13,000 voices', { voices: [...Array<string>(13_000).fill('de'), 'en-GB'] }, /^(end,){4,}$/],
  ['a voice that dies after 14 seconds', { diesAfter: 14_000 }, /^(end,){4,}$/],
  [
    'a voice whose end never comes',
    { hasNoEnd: true },
    /^(canceled,){2}$/,
    listen.failures['no-answer'],
  ],
  [
    'a voice that fails at once',
    { error: 'synthesis-failed' },
    /^synthesis-failed,$/,
    listen.failures['no-answer'],
  ],
  [
    'no list, and no voice',
    { voices: [], error: 'synthesis-failed' },
    /^synthesis-failed,$/,
    /^This device has no English voice\. ./,
  ],
  [
    'voices of servers alone',
    { voices: ['en-US@', 'de-DE'] },
    /^$/,
    /^This device has no English voice\. ./,
  ],
  [
    'a press that came too early',
    { error: 'not-allowed' },
    /^not-allowed,$/,
    listen.failures['no-press'],
  ],
];
for (const [name, fake, heard, told] of browsers)
  test(`a browser with ${name} is heard, or says why not`, async ({ page }) => {
    await startListening(page, articlePath, fake);
    await page.clock.runFor(60_000);
    const spoken = (await spokenOn(page)).filter(({ end }) => end !== undefined);
    expect(spoken.map(({ end }) => `${end},`).join('')).toMatch(heard);
    await (told === undefined
      ? expect(page.getByRole('alert')).toHaveCount(0)
      : expect(page.getByRole('alert')).toHaveText(told));
  });

test('a translated page is read by a voice of its language', async ({ page }) => {
  await installVoice(page, { voices: ['en-US', 'es-ES'] });
  await openPage(page, articlePath);
  await page.evaluate(() => (document.documentElement.lang = 'es'));
  await find.button(page, words.article.listen).click();
  await expect.poll(() => spokenOn(page)).toMatchObject([{ lang: 'es-ES' }]);
});

test('the page follows the voice until the reader scrolls, and stays quiet for five seconds', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await startListening(page);
  const isMarkedInView = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('spoken-sentence') ?? [];
      const box = range instanceof Range ? range.getBoundingClientRect() : undefined;
      return box !== undefined && box.bottom > 60 && box.bottom < window.innerHeight - 60;
    });
  await page.clock.runFor(60_000);
  expect(await isMarkedInView()).toBe(true);
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, -10_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.runFor(4000);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.runFor(12_000);
  expect(await isMarkedInView()).toBe(true);
});

test('the screen stays on while an article is read aloud, and no longer', async ({ page }) => {
  await page.addInitScript(() => {
    const held = new Set<object>();
    const request = async () => {
      const lock = { release: async () => held.delete(lock) };
      held.add(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { held });
  });
  const locks = () => page.evaluate(() => (Reflect.get(window, 'held') as Set<object>).size);
  await startListening(page);
  await expect.poll(locks).toBe(1);
  await find.button(page, listen.pause).click();
  await expect.poll(locks).toBe(0);
  await find.button(page, listen.play).click();
  await expect.poll(locks).toBe(1);
  await find.button(page, listen.close).click();
  await expect.poll(locks).toBe(0);
});

test('what listening shows moves nothing, and names its controls', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  const shift = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'shifts') as number[]).reduce((sum, one) => sum + one, 0),
    );
  await installVoice(page);
  await openPage(page, articlePath);
  const button = find.button(page, words.article.listen);
  await button.scrollIntoViewIfNeeded();
  const before = await shift();
  await button.click();
  await bar(page).waitFor();
  for (const control of await bar(page).getByRole('button').all()) {
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await bar(page).getByRole('button').count()).toBe(5);
  await find.button(page, listen.close).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await shift()).toBe(before);
});

test('a press whose code is late is taken back by another, or by another page', async ({
  page,
}) => {
  await installVoice(page);
  const held: (() => Promise<void>)[] = [];
  await page.route(/listen-bar/, (route) => void held.push(() => route.continue()));
  await openPage(page, articlePath);
  const button = find.button(page, words.article.listen);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'false');
  await button.click();
  await find.link(page, words.site.backToBlog).first().click();
  await expect(page).toHaveURL('/blog');
  const loaded = page.waitForEvent('requestfinished', (request) =>
    /listen-bar/.test(request.url()),
  );
  await Promise.all(held.map((release) => release()));
  await loaded;
  await page.goBack();
  await button.click();
  await bar(page).waitFor();
  expect(await textsOn(page)).toHaveLength(1);
});

test('a browser without voices has no button', async ({ page }) => {
  await page.addInitScript(() => void Reflect.deleteProperty(window, 'speechSynthesis'));
  await openPage(page, articlePath);
  await expect(find.button(page, words.article.share)).toBeVisible();
  await expect(find.button(page, words.article.listen)).toHaveCount(0);
});

test('whoever leaves an article, or reloads it, hears no more of it @gate', async ({ page }) => {
  await startListening(page);
  await find.link(page, words.site.backToBlog).first().click();
  await expect(page).toHaveURL('/blog');
  await expect(bar(page)).toHaveCount(0);
  expect((await spokenOn(page)).at(-1)).toMatchObject({ end: 'canceled' });
  await page.goBack();
  await find.button(page, words.article.listen).click();
  await find.button(page, listen.pause).waitFor();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await spokenOn(page)).at(-1)).toMatchObject({ end: 'canceled' });
  await expect(find.button(page, listen.play)).toBeVisible();
});
