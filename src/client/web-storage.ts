import { storagePrefix } from '../shared/storage-prefix.ts';

export const keyOf = (name: string): string => `${storagePrefix}-${name}`;

/** Values of this tab, across its documents. Where storage is refused, each document starts anew. */
export const { read: readSession, write: writeSession } = valuesIn(() => sessionStorage);

/** Values of this device outside its database. Workers cannot read them. */
export const { read: readLocal, write: writeLocal } = valuesIn(() => localStorage);

function valuesIn(storage: () => Storage) {
  return {
    /** @returns null where there is none, undefined where the browser refuses storage */
    read: (name: string): string | null | undefined => {
      try {
        return storage().getItem(keyOf(name));
      } catch {
        return undefined;
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
