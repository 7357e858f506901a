import { JSDOM } from 'jsdom';
import { afterEach, expect, test, vi } from 'vitest';
import { enhanceBlocks } from '../../../../../src/app/features/article/article-blocks.ts';
import { actions, deviceState, type Actions } from '../../../../../src/app/state.ts';
import type { DeviceState } from '../../../../../src/shared/device.ts';
import { snapshotWith } from '../../../../fixtures/device-snapshot.ts';

let end: () => void;

afterEach(() => {
  end();
  deviceState.set(deviceState.initial);
  actions.set(actions.initial);
});

/** A checklist of two items on a device in this state, whose worker does this with a tick. */
function checklist(kind: DeviceState['kind'], tick: () => Promise<void>) {
  vi.spyOn(console, 'warn').mockReturnValue();
  const items = '<li data-item="a"></li><li data-item="b"></li>';
  const { document } = new JSDOM(`<div class="checklist"><ul>${items}</ul></div>`).window;
  vi.stubGlobal('document', document);
  for (const item of document.querySelectorAll('li')) item.innerText = ''; // jsdom has none
  const store = (...ticks: string[]) =>
    deviceState.set({ kind: 'known', snapshot: snapshotWith({ reader: { 1: { ticks } } }) });
  if (kind === 'known') store();
  else deviceState.set({ kind });
  actions.set(Promise.resolve({ tick } as unknown as Actions));
  const told: unknown[] = [];
  end = enhanceBlocks(document.body, { articleId: '1', announce: (outcome) => told.push(outcome) });
  return {
    store,
    told,
    press: () => document.querySelector('input')?.click(),
    count: () => document.querySelector('output')?.textContent,
  };
}

const works = async () => undefined;
const refuses = (name: string) => () => Promise.reject(new DOMException('Refused', name));

const kinds: DeviceState['kind'][] = ['known', 'unknown'];
test.each(kinds)('a tick is called saved once a device that is %s has it', async (kind) => {
  const { store, press, count, told } = checklist(kind, works);
  press();
  expect(count()).toBe('1 of 2 ticked');
  store('a');
  expect(count()).toBe('1 of 2 ticked, saved on this device');
  await vi.waitFor(() => {
    store(); // by another tab
    expect(count()).toBe('0 of 2 ticked');
  });
  expect(told).toEqual([]);
});

test('the answer to a press says nothing about the next ones', async () => {
  const tick = vi.fn(() => new Promise<void>(() => undefined)).mockResolvedValueOnce(undefined);
  const { store, press, count } = checklist('known', tick);
  for (let pressed = 0; pressed < 3; pressed += 1) press();
  await new Promise(setImmediate);
  store(); // what the second press will have left
  expect(count()).toBe('1 of 2 ticked');
});

test.each<[string, DeviceState['kind'], () => Promise<void>, number]>([
  ['keeps nothing', 'unavailable', works, 1],
  ['never comes to know its storage', 'unknown', refuses('TimeoutError'), 1],
  ['is full', 'known', refuses('QuotaExceededError'), 2],
])('a tick on a device that %s stays as on paper, and says so', async (_, kind, tick, count) => {
  const page = checklist(kind, tick);
  page.press();
  await vi.waitFor(() => expect(page.told).toEqual([expect.stringMatching(/could not be saved/)]));
  expect(page.count()).toBe('1 of 2 ticked');
  if (kind === 'known') page.store('b'); // by another tab
  expect(page.count()).toBe(`${count} of 2 ticked`);
});
