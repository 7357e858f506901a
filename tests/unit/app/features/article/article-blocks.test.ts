import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import { enhanceBlocks } from '../../../../../src/app/features/article/article-blocks.ts';
import { actions, deviceState, type Actions } from '../../../../../src/app/state.ts';
import type { DeviceState } from '../../../../../src/shared/device.ts';
import { contentsWith } from '../../../../fixtures/device-contents.ts';

let end: () => void;

afterEach(() => {
  end();
  deviceState.set(deviceState.initial);
  actions.set(actions.initial);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A checklist of two items on a device in this state, whose worker does this with a tick. */
function checklist(kind: DeviceState['kind'], tick: () => Promise<void>) {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { window } = new JSDOM(
    '<main><div class="checklist"><ul><li data-item="a">A</li><li data-item="b">B</li></ul></div></main>',
  );
  const { document } = window;
  vi.stubGlobal('document', document);
  Object.defineProperty(window.HTMLElement.prototype, 'innerText', {
    get(this: HTMLElement) {
      return this.textContent;
    },
  });
  const store = (...ticks: string[]) =>
    deviceState.set({ kind: 'known', contents: contentsWith({ reader: { 1: { ticks } } }) });
  if (kind === 'known') store();
  if (kind === 'unavailable') deviceState.set({ kind });
  actions.set(Promise.resolve({ tick } as unknown as Actions));
  const told: unknown[] = [];
  const body = document.querySelector('main');
  if (!body) throw new Error('There is no text');
  end = enhanceBlocks(body, { articleId: '1', tell: (outcome) => told.push(outcome) });
  return {
    store,
    told,
    press: () => document.querySelector('input')?.click(),
    count: () => document.querySelector('output')?.textContent,
  };
}

const works = async () => undefined;
const notStored = /^This change could not be saved/;

test.each<[string, DeviceState['kind']]>([
  ['that is known', 'known'],
  ['that is not known yet', 'unknown'],
])('a tick is called saved once a device %s has stored it', async (_what, kind) => {
  const { store, press, count, told } = checklist(kind, works);
  press();
  expect(count()).toBe('1 of 2 ticked');
  await vi.waitFor(() => expect(count()).toBe('1 of 2 ticked'));
  store('a');
  expect(count()).toBe('1 of 2 ticked, saved on this device');
  press();
  expect(count()).toBe('0 of 2 ticked');
  expect(told).toEqual([]);
});

test.each<[string, DeviceState['kind'], () => Promise<void>]>([
  ['keeps nothing', 'unavailable', works],
  ['never comes to know its storage', 'unknown', () => Promise.reject(new Error('No answer'))],
  ['is full', 'known', () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))],
])('a tick on a device that %s stays as on paper, and says so', async (_what, kind, tick) => {
  const { store, press, count, told } = checklist(kind, tick);
  press();
  await vi.waitFor(() => expect(told).toEqual([expect.stringMatching(notStored)]));
  expect(count()).toBe('1 of 2 ticked');
  if (kind === 'known') store('b'); // by another tab
  expect(count()).toBe(kind === 'known' ? '2 of 2 ticked' : '1 of 2 ticked');
});
