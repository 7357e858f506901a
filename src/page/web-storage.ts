import { storagePrefix } from '../core/storage-prefix.ts';

const keyOf = (name: string) => `${storagePrefix}-${name}`;

/** Values of a tab's session, across its documents. Where storage is refused, each document starts anew. */
export const { read: readSession, write: writeSession } = valuesIn(() => sessionStorage);

/** Values of the device outside its database. Workers cannot read them. */
export const { read: readLocal, write: writeLocal } = valuesIn(() => localStorage);

function valuesIn(storage: () => Storage) {
  return {
    read: (name: string): string | null => {
      try {
        return storage().getItem(keyOf(name));
      } catch {
        return null; // refused by the browser's settings
      }
    },
    /** @param value null removes it */
    write: (name: string, value: string | null): void => {
      try {
        if (value === null) storage().removeItem(keyOf(name));
        else storage().setItem(keyOf(name), value);
      } catch (cause) {
        console.warn(`This browser does not store “${name}”`, cause);
      }
    },
  };
}
