import { contentSchema } from '../core/content-schema.ts';
import { isReadableSchema } from '../core/generation.ts';
import type { Database } from './database.ts';
import type { InvitationFacts, StateFacts, StateKey, StoredGeneration } from './schema.ts';

/** The store of facts, within a transaction. */
type StateStore = { get: (key: StateKey) => Promise<unknown> };

/** A fact by its key; undefined when there is none that this code can read. */
export async function readState<K extends StateKey>(
  database: Database,
  key: K,
): Promise<StateFacts[K] | undefined> {
  return database.use((db) => readFact(db.transaction('state').store, key));
}

/** As `readState`, within a transaction. */
export async function readFact<K extends StateKey>(
  state: StateStore,
  key: K,
): Promise<StateFacts[K] | undefined> {
  return factParsers[key](await state.get(key));
}

/** Store a fact; undefined removes it. The current generation is `makeCurrent`'s to store. */
export async function saveState<K extends Exclude<StateKey, 'current'>>(
  database: Database,
  key: K,
  value: StateFacts[K] | undefined,
): Promise<void> {
  await database.use<unknown>((db) =>
    value === undefined ? db.delete('state', key) : db.put('state', value, key),
  );
}

/**
 * Remove all content, what the reader saved, and all facts, those of an earlier build, too, but for the
 * theme and the note that the reader removed everything. End a running sync first, or it goes on asking
 * for files.
 */
export async function removeAll(database: Database): Promise<void> {
  await database.use(async (db) => {
    const stores = ['shards', 'articles', 'pictures', 'pages', 'saved'] as const;
    const tx = db.transaction(['state', ...stores], 'readwrite');
    const state = tx.objectStore('state');
    const removeFacts = async () => {
      const keys = await state.getAllKeys();
      const outdated = keys.filter((key) => key !== 'sync-off' && key !== 'theme');
      await Promise.all(outdated.map((key) => state.delete(key)));
    };
    await Promise.all([
      ...stores.map((name) => tx.objectStore(name).clear()),
      removeFacts(),
      tx.done,
    ]);
  });
}

/** Whether the stored generation is one that only later code than this can read. */
export async function isCurrentOfLaterSchema(state: StateStore): Promise<boolean> {
  const schema = schemaOf(await state.get('current'));
  return typeof schema === 'number' && schema > contentSchema;
}

/** What the database gives may be of earlier or later code: anything else than expected is absent. */
const factParsers: {
  [K in StateKey]: (value: unknown) => StateFacts[K] | undefined;
} = {
  current: parseStoredGeneration,
  'last-check': (value) => (typeof value === 'number' ? value : undefined),
  'sync-off': parseTrue,
  'told-ready-offline': parseTrue,
  'told-storage-full': (value) => (typeof value === 'boolean' ? value : undefined),
  'jobs-link': (value) => (typeof value === 'string' ? value : undefined),
  'install-invitation': parseInvitation,
  theme: parseTheme,
};

/**
 * A generation of a schema that this code reads: its root was parsed before it was stored, and so were the
 * lists and articles that it names by hash. One of another schema is absent.
 */
export function parseStoredGeneration(value: unknown): StoredGeneration | undefined {
  if (!isReadableSchema(schemaOf(value))) return undefined;
  const { root, standIns } = value as StoredGeneration;
  return { root, ...(standIns && { standIns }) };
}

function schemaOf(generation: unknown): unknown {
  if (!isRecord(generation) || !isRecord(generation['root'])) return undefined;
  return generation['root']['schema'];
}

function parseInvitation(value: unknown): InvitationFacts | undefined {
  if (!isRecord(value)) return undefined;
  const { visits, wasInvited } = value;
  if (typeof visits !== 'number' || typeof wasInvited !== 'boolean') return undefined;
  return { visits, wasInvited };
}

function parseTrue(value: unknown): true | undefined {
  return value === true ? value : undefined;
}

/** The reader's choice; absent where pages follow the system. */
export function parseTheme(value: unknown): StateFacts['theme'] | undefined {
  return value === 'light' || value === 'dark' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
