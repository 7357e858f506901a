/** The content by URL, `/content/…`. Loaded after hydration: a first view has its content in the document. */
import { createContentSource, type ContentFile, type ContentSource } from '../shared/content.ts';
import { fetchVerified, isFetchError } from '../shared/fetch-verified.ts';
import { contentFolder, paths } from '../shared/paths.ts';
import { acceptHtml } from './trusted-types.ts';

/** Milliseconds, as in tests/statements.md. */
const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);
const rootMs = 30_000;
const unusedMs = 5 * 60 * 1000;

const files = new Map<string, Promise<ContentFile>>();
const forgetRoot = () => files.delete(paths.contentRoot); // another generation may be current

const content = createContentSource(async (asked) => {
  try {
    return await readFile(asked);
  } catch (cause) {
    if (!asked.startsWith(`${contentFolder}a/`)) throw cause;
    console.warn(`${asked} could not be fetched`, cause);
    forgetRoot(); // the host may have another by now
    return undefined;
  }
});

/** The page's content, once it has left its document. */
export const httpContent: ContentSource & { forgetRoot: () => void } = {
  ...content,
  forgetRoot,
  async findArticle(slug) {
    const lookup = await content.findArticle(slug);
    if (lookup.kind === 'found') acceptHtml(lookup.article.content);
    return lookup;
  },
};

/** One request for all who ask for a file, and for some time after it came. */
function readFile(asked: string): Promise<ContentFile> {
  const known = files.get(asked);
  if (known) return known;
  const file = fetchFile(asked);
  files.set(asked, file);
  const forget = () => files.get(asked) === file && files.delete(asked);
  file.then(({ path }) => {
    if (path !== asked) forget(); // the newer text may come
    setTimeout(forget, asked === paths.contentRoot ? rootMs : unusedMs);
  }, forget);
  return file;
}

async function fetchFile(asked: string, attempt = 0): Promise<ContentFile> {
  try {
    const { body, path } = await fetchVerified(asked);
    return { path, text: new TextDecoder().decode(body) };
  } catch (cause) {
    if (attempt === 3 || isFetchError(cause, 'gone')) throw cause;
    await new Promise((resolve) => setTimeout(resolve, retryDelay(attempt)));
    return fetchFile(asked, attempt + 1);
  }
}
