import type { ImportCounts } from '../shared/device.ts';
import type { ReaderData, ReaderRecord } from '../shared/reader.ts';
import { listSlugs } from '../shared/article.ts';
import { readCurrent, readListed } from './stored-content.ts';
import { updateRecord, type Change } from './db.ts';

/** Add a file's data: of two times ours, of two places the later, all ticks. Without a list, slugs stand in for ids. */
export async function importReaderData(
  transaction: Change,
  { saved, places, ticks }: ReaderData,
  isPreview: boolean,
): Promise<ImportCounts> {
  const counts = { added: 0, known: 0, foreign: 0 };
  const knowsList = (await readCurrent(transaction)) !== undefined;
  const listed = await readListed(transaction);
  const ids = new Map(listed.flatMap((one) => listSlugs(one).map((slug) => [slug, one.id])));
  const now = Date.now();
  const update = async (id: string, toNext: (record: ReaderRecord) => ReaderRecord) => {
    if (!isPreview) await updateRecord(transaction, id, toNext);
  };
  for (const [index, { slug, savedAt = now }] of saved.entries()) {
    const id = ids.get(slug) ?? slug;
    const record = await transaction.objectStore('reader').get(id);
    if (record?.savedAt !== undefined) counts.known += 1;
    else if (knowsList && !ids.has(slug)) counts.foreign += 1;
    else {
      counts.added += 1;
      await update(id, (before) => ({ ...before, savedAt: Math.min(savedAt, now - index) }));
    }
  }
  for (const [id, place] of Object.entries(places)) {
    // A time in the future, from a clock that ran ahead, counts as now.
    const at = Math.min(place.at, now);
    await update(id, (before) =>
      before.place && before.place.at >= at ? before : { ...before, place: { ...place, at } },
    );
  }
  for (const [id, items] of Object.entries(ticks))
    await update(id, ({ ticks: before = [], ...record }) => ({
      ...record,
      ticks: [...new Set([...before, ...items])],
    }));
  // The reader wants to have it here.
  if (!isPreview) await transaction.objectStore('meta').delete('paused');
  return counts;
}
