import type { ImportCounts } from '../shared/device.ts';
import type { ReaderData, ReaderRecord } from '../shared/reader.ts';
import { readCurrent, readListed } from './content-store.ts';
import { updateRecord, type Change } from './db.ts';

/**
 * Add what a file or a list link has of this blog's articles: of two times ours, of two places the later, all ticks.
 * Before the device knows the list, everything is added.
 */
export async function importReaderData(
  transaction: Change,
  { saved, places, ticks }: ReaderData,
  isPreview: boolean,
): Promise<ImportCounts> {
  const counts = { added: 0, known: 0, places: 0, ticks: 0, foreign: 0 };
  const knowsList = (await readCurrent(transaction)) !== undefined;
  const listed = await readListed(transaction);
  const ids = new Set(listed.map(({ id }) => id));
  const reader = transaction.objectStore('reader');
  const update = async (id: string, toNext: (record: ReaderRecord) => ReaderRecord) => {
    if (knowsList && !ids.has(id)) counts.foreign += 1;
    else if (isPreview) toNext((await reader.get(id)) ?? {});
    else await updateRecord(transaction, id, toNext);
  };

  const now = Date.now();
  // A time in the future, from a clock that ran ahead, counts as now.
  let savedAt = now + 1;
  const timesById = new Map<string, number>();
  for (const { id, savedAt: given = now } of saved) {
    savedAt = Math.min(given, savedAt - 1); // keeps the file's order
    if (!timesById.has(id)) timesById.set(id, savedAt);
  }
  for (const [id, time] of timesById)
    await update(id, (record) => {
      counts[record.savedAt === undefined ? 'added' : 'known'] += 1;
      return { savedAt: time, ...record };
    });
  for (const [id, place] of Object.entries(places)) {
    const at = Math.min(place.at, now);
    await update(id, (record) => {
      if (record.place && record.place.at >= at) return record;
      counts.places += 1;
      return { ...record, place: { ...place, at } };
    });
  }
  for (const [id, items] of Object.entries(ticks))
    await update(id, ({ ticks: before = [], ...record }) => {
      const all = [...new Set([...before, ...items])];
      counts.ticks += all.length - before.length;
      return { ...record, ticks: all };
    });
  // The reader wants to have it here.
  if (!isPreview) await transaction.objectStore('meta').delete('paused');
  return counts;
}
