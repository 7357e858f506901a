/**
 * What asks the host for content, by the data client. Loaded once the page has hydrated, since a
 * first view has its content with it, or earlier when a page is asked for.
 */
import type { NetworkContent } from '../../core/content-source.ts';
import { createFetchFile } from './fetch-content.ts';
import { contentFromNetwork } from './content-from-network.ts';
import { createDataClient } from './data-client.ts';

/** @param acceptHtml told each article's body that passed its check */
export function createNetwork(acceptHtml: (html: string) => void): NetworkContent {
  return contentFromNetwork(createFetchFile(createDataClient()), acceptHtml);
}
