import type { GenerationRoot } from '../core/generation.ts';
import type { Database } from './database.ts';
import { readFact } from './state-store.ts';

/** Keep nothing of the generation before `root`; what another tab has made current meanwhile stays. */
export async function forgetPrevious(database: Database, root: GenerationRoot): Promise<void> {
  await database.use(async (db) => {
    const { store, done } = db.transaction('state', 'readwrite');
    const forget = async () => {
      const current = await readFact(store, 'current');
      if (current?.root.generation !== root.generation) return;
      const { previous: _previous, ...others } = current;
      await store.put(others, 'current');
    };
    await Promise.all([forget(), done]);
  });
}
