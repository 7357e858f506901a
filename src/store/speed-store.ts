import {
  withValue,
  type PageSpeed,
  type SpeedMeasure,
  type SpeedValue,
} from '../core/page-speed.ts';
import type { Database } from './database.ts';
import { readState } from './state-store.ts';

/**
 * Remember one page's value; nothing from the reader's removing everything until they ask for it again.
 * @throws StorageUnavailable, or DOMException when the device is full
 */
export async function saveSpeed(
  database: Database,
  measure: SpeedMeasure,
  given: SpeedValue,
): Promise<void> {
  await database.use(async (db) => {
    const { store, done } = db.transaction('state', 'readwrite', { durability: 'relaxed' });
    const save = async () => {
      if ((await store.get('sync-off')) === true) return;
      const speed = ((await store.get('page-speed')) ?? {}) as PageSpeed;
      await store.put(withValue(speed, measure, given), 'page-speed');
    };
    await Promise.all([save(), done]);
  });
}

/**
 * What is remembered.
 * @throws StorageUnavailable
 */
export async function readSpeed(database: Database): Promise<PageSpeed> {
  return (await readState(database, 'page-speed')) ?? {};
}
