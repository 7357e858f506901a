import { storagePrefix } from '../core/storage-prefix.ts';

const keyOf = (name: string) => `${storagePrefix}-${name}`;

/**
 * Facts of a tab's session, which outlive its documents. Where the browser refuses it, each document
 * begins anew.
 */
export const { read: readSession, save: saveSession } = factsIn(() => sessionStorage);

/** Facts about the device that have to be known beside its database. A worker cannot read them. */
export const { read: readBeside, save: saveBeside } = factsIn(() => localStorage);

function factsIn(storage: () => Storage) {
  return {
    read: (name: string): string | null => {
      try {
        return storage().getItem(keyOf(name));
      } catch {
        return null; // refused, as some settings do
      }
    },
    /** @param value null forgets the fact */
    save: (name: string, value: string | null): void => {
      try {
        if (value === null) storage().removeItem(keyOf(name));
        else storage().setItem(keyOf(name), value);
      } catch (cause) {
        console.warn(`This browser does not store “${name}”`, cause);
      }
    },
  };
}
