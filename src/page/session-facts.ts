import { keptName } from '../core/kept-names.ts';

const keyOf = (name: string) => `${keptName}-${name}`;

/**
 * Facts of a tab's session, which outlive its documents. Where the browser keeps none, each document
 * begins anew.
 */
export function readSessionFact(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    return null; // refused, as some settings do
  }
}

/** @param value null forgets the fact */
export function saveSessionFact(name: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), value);
  } catch (cause) {
    console.warn('This tab has no session storage', cause);
  }
}
