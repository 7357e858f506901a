import { nameOf } from './database.ts';

/**
 * What work gives; undefined where it fails, which the console tells. Storage that is refused is a state, of which
 * the device page tells.
 */
export async function orReport<T>(failure: string, work: Promise<T>): Promise<T | undefined> {
  return work.catch((cause: unknown) => {
    if (nameOf(cause) !== 'StorageUnavailable') console.error(new Error(failure, { cause }));
    return undefined;
  });
}
