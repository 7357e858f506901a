import { storagePrefix } from '../shared/storage-prefix.ts';

export const keyOf = (name: string): string => `${storagePrefix}-${name}`;

/** Values of this tab's session. Where the browser refuses storage, each document starts without them. */
export const session = valuesIn(() => sessionStorage);

/** Values of this device outside its database. Workers cannot read them. */
export const local = valuesIn(() => localStorage);

function valuesIn(storage: () => Storage) {
  /** @returns null where there is none, undefined where the browser refuses storage */
  const read = (name: string): string | null | undefined => {
    try {
      return storage().getItem(keyOf(name));
    } catch {
      return undefined;
    }
  };
  /** @param value null removes it */
  const write = (name: string, value: string | null): void => {
    try {
      if (value === null) storage().removeItem(keyOf(name));
      else storage().setItem(keyOf(name), value);
    } catch (cause) {
      console.warn(`This browser does not store “${name}”`, cause);
    }
  };
  /** True the first time that it is called with this name. */
  const once = (name: string): boolean => {
    if (read(name)) return false;
    write(name, 'yes');
    return true;
  };
  return { read, write, once };
}
