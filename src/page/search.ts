import type { ContentSource } from '../core/content-source.ts';
import type { Device } from '../core/device.ts';
import { constantLive } from '../core/live.ts';
import type { Search } from '../search/search-answer.ts';

export async function openSearch(
  _content: ContentSource,
  _device: Device['state'],
): Promise<Search> {
  const search = async () => ({ hits: [], nearest: [], texts: 0, articles: 0 });
  return { search, changed: constantLive(0) };
}
