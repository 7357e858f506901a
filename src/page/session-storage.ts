import { storagePrefix } from '../core/storage-prefix.ts';

const keyOf = (name: string) => `${storagePrefix}-${name}`;

/**
 * Facts of a tab's session, which outlive its documents. Where the browser refuses it, each document
 * begins anew.
 */
export function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    return null; // refused, as some settings do
  }
}

/** @param value null forgets the fact */
export function saveSession(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), value);
  } catch (cause) {
    console.warn('This tab has no session storage', cause);
  }
}
