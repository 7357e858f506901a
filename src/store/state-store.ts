import { contentSchema } from '../core/content-schema.ts';
import type { GenerationRoot } from '../core/generation.ts';
import type { Database } from './database.ts';
import type {
  InvitationFacts,
  OlderRoot,
  StateFacts,
  StateKey,
  StoredGeneration,
} from './schema.ts';

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

/** Remove a fact; where there is none nothing is written. */
export async function forgetState(
  database: Database,
  key: Exclude<StateKey, 'current'>,
): Promise<void> {
  if ((await readState(database, key)) !== undefined) await saveState(database, key, undefined);
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
  'last-check': parseNumber,
  'suspect-loss': parseText,
  'older-root': parseOlderRoot,
  'refused-texts': parseTexts,
  'sync-off': parseTrue,
  'told-ready-offline': parseTrue,
  'told-storage-full': (value) => (typeof value === 'boolean' ? value : undefined),
  'jobs-link': parseText,
  'install-invitation': parseInvitation,
  theme: parseTheme,
};

/**
 * A generation of this code's schema: its root was parsed before it was stored, and so were the lists
 * and articles that it names by hash. One of another schema, and a previous one of another, is absent.
 */
export function parseStoredGeneration(value: unknown): StoredGeneration | undefined {
  if (schemaOf(value) !== contentSchema) return undefined;
  const { root, previous, standIns } = value as StoredGeneration;
  return {
    root: withEpoch(root),
    ...(isOfThisSchema(previous) && { previous: withEpoch(previous) }),
    ...(standIns && { standIns }),
  };
}

/** Code before epochs stored none. */
function withEpoch(root: Partial<Pick<GenerationRoot, 'epoch'>> & Omit<GenerationRoot, 'epoch'>) {
  return { ...root, epoch: root.epoch ?? 0 };
}

function schemaOf(generation: unknown): unknown {
  if (!isRecord(generation) || !isRecord(generation['root'])) return undefined;
  return generation['root']['schema'];
}

function isOfThisSchema(root: GenerationRoot | undefined): root is GenerationRoot {
  return root?.schema === contentSchema;
}

function parseInvitation(value: unknown): InvitationFacts | undefined {
  if (!isRecord(value)) return undefined;
  const { visits, wasInvited } = value;
  if (typeof visits !== 'number' || typeof wasInvited !== 'boolean') return undefined;
  return { visits, wasInvited };
}

function parseOlderRoot(value: unknown): OlderRoot | undefined {
  if (!isRecord(value)) return undefined;
  const { generation, seq, epoch, firstSeenAt, lastSeenAt } = value;
  if (typeof generation !== 'string') return undefined;
  if (typeof seq !== 'number' || typeof epoch !== 'number') return undefined;
  if (typeof firstSeenAt !== 'number' || typeof lastSeenAt !== 'number') return undefined;
  return { generation, seq, epoch, firstSeenAt, lastSeenAt };
}

function parseNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parseTexts(value: unknown): readonly string[] | undefined {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined;
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
