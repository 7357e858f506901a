import type { DeviceContents, ReaderData, ImportCounts } from '../core/device.ts';
import { slugsOf } from '../core/generation.ts';
import { findListed, readRoot } from './content.ts';
import { readMeta, type Change } from './database.ts';

/** The oldest go. */
const mostPlaces = 100;

/** A time in the future, from a clock that ran ahead, counts as now. */
export function latestPlaces(places: DeviceContents['places']): DeviceContents['places'] {
  const now = Date.now();
  const latest = Object.entries(places)
    .map(([id, place]) => [id, { ...place, at: Math.min(place.at, now) }] as const)
    .sort(([, a], [, b]) => a.at - b.at);
  return Object.fromEntries(latest.slice(-mostPlaces));
}

/**
 * Add what comes from a file to what the reader keeps: of two times the one that is here, of two places the later, of
 * ticks all. The same file again changes nothing.
 */
export async function importReaderData(
  transaction: Change,
  { saved, places, ticks }: ReaderData,
  isPreview: boolean,
): Promise<ImportCounts> {
  const store = transaction.objectStore('saved');
  const meta = transaction.objectStore('meta');
  const counts = { added: 0, known: 0, foreign: 0 };
  const knowsList = (await readRoot(transaction)) !== undefined;
  const now = Date.now();
  for (const [index, { slug, savedAt = now }] of saved.entries()) {
    const article = await findListed(transaction, slug);
    const names = article ? slugsOf(article) : [slug];
    const [name = slug] = names;
    if (await store.get(name)) counts.known += 1;
    else if (!article && knowsList) counts.foreign += 1;
    else {
      counts.added += 1;
      for (const one of isPreview ? [] : names)
        await store.put({ slug: one, savedAt: Math.min(savedAt, now - index) });
    }
  }
  if (isPreview) return counts;
  const placesHere = (await readMeta(transaction, 'places')) ?? {};
  const later = Object.entries(places).filter(([id, { at }]) => at > (placesHere[id]?.at ?? -1));
  await meta.put(latestPlaces({ ...placesHere, ...Object.fromEntries(later) }), 'places');
  const ticksHere = (await readMeta(transaction, 'ticks')) ?? {};
  const all = Object.entries(ticks).map(([id, items]) => [
    id,
    [...new Set([...(ticksHere[id] ?? []), ...items])],
  ]);
  await meta.put({ ...ticksHere, ...Object.fromEntries(all) }, 'ticks');
  await meta.delete('off'); // the reader wants to have it here
  return counts;
}
