import type { ParsedLocation } from '@tanstack/react-router';

/** Tells the entries of the browser's history apart, by the router's key. The first may have none: its URL stands in. */
export function toHistoryEntry({ state, href }: Pick<ParsedLocation, 'state' | 'href'>): string {
  return state.__TSR_key ?? href;
}
