import type { GenerationRoot, ListedArticle } from '../core/generation.ts';
import { loadListed } from '../store/content-store.ts';
import type { Database } from '../store/database.ts';
import { makeCurrent } from '../store/generation-store.ts';
import type { StoredGeneration } from '../store/schema.ts';
import { forgetState, readState, saveState } from '../store/state-store.ts';
import { readFacts, type Download } from './download.ts';
import { writeNews } from './eviction.ts';
import { findNewSlugs } from './plan-sync.ts';
import type { SyncTools } from './sync-tools.ts';

/** What came of following a root; see SyncOutcome. */
export type AdoptionOutcome =
  | { kind: 'held-back' }
  | { kind: 'unchanged' } // another tab was faster
  | { kind: 'adopted'; newSlugs: readonly string[] };

/**
 * Make the generation of `root` current, unless a file that it needs is missing. A text that cannot be had is
 * not waited for in a second sync: the article's earlier one stands in for it.
 * @param given.current what readers see until then
 * @throws DOMException when the device is full; the old generation stays
 */
export async function adoptGeneration(
  root: GenerationRoot,
  given: { tools: SyncTools; download: Download; current: StoredGeneration | undefined },
): Promise<AdoptionOutcome> {
  const { download, current } = given;
  const { database } = given.tools;
  await download.lists(root);
  const listed = await loadListed(database, root);
  // Unlike a text, nothing can stand in for a list: only it tells which articles there are. The old
  // generation stays readable, and the page about this device says that the news could not be fetched.
  if (!listed) return { kind: 'held-back' };
  const before = current && (await loadListed(database, current.root));
  // On the first sync nothing can be lost: each text shows as it comes, later on.
  if (current) await download.plannedTexts(await readFacts(database, listed, before ?? []));
  const after = current?.root.generation;
  const adopt = (unavailable: ReadonlySet<string>) =>
    writeNews(database, listed)(() => makeCurrent(database, root, { after, unavailable }));
  let adoption = await adopt(new Set());
  if (adoption.kind === 'lacks-texts') {
    // There was no room, they were refused, or the reader opened an article in the meantime.
    await download.newsTexts(adoption.articles, listed);
    adoption = await adopt(await findUnavailable(root, adoption.articles, given));
  }
  if (adoption.kind === 'lacks-texts')
    await noteRefused(database, await download.refusedTexts(root));
  else await forgetState(database, 'refused-texts');
  if (adoption.kind === 'superseded') return { kind: 'unchanged' };
  if (adoption.kind !== 'adopted') return { kind: 'held-back' };
  return { kind: 'adopted', newSlugs: before ? findNewSlugs(before, listed) : [] };
}

/**
 * The texts that are not waited for any longer: those that the host has refused in an earlier sync and
 * again in this one, and all where the device has no room for them.
 */
async function findUnavailable(
  root: GenerationRoot,
  articles: readonly ListedArticle[],
  { tools: { database }, download }: { tools: SyncTools; download: Download },
): Promise<ReadonlySet<string>> {
  if (download.wasRefusedRoom()) return new Set(articles.map(({ hash }) => hash));
  const refusedBefore = new Set(await readState(database, 'refused-texts'));
  const refused = await download.refusedTexts(root);
  return new Set(refused.filter((hash) => refusedBefore.has(hash)));
}

async function noteRefused(database: Database, hashes: readonly string[]): Promise<void> {
  const known = (await readState(database, 'refused-texts')) ?? [];
  const all = [...new Set([...known, ...hashes])];
  if (all.length > known.length) await saveState(database, 'refused-texts', all);
}
