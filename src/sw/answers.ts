import { render } from '../app/render.tsx';
import type { ContentSource } from '../core/content-source.ts';
import type { PageParts } from '../core/page-parts.ts';
import { cacheControlFor, securityHeaders } from '../core/security-headers.ts';
import { within } from '../core/time-limit.ts';
import { addressOf, paths, pathWithin, pictureFolder, withoutTrailingSlash } from '../core/urls.ts';
import type { StoredPicture } from '../store/database.ts';
import { isOwnAnswer } from './own-answer.ts';
import { plainPage } from './plain-page.ts';
import type { Precache } from './precache.ts';

/** What answers are made of; see service-worker.ts for the real ones. */
export type AnswerTools = {
  /** The device's content; undefined before the first is whole. */
  loadContent: () => Promise<ContentSource | undefined>;
  findPicture: (hash: string) => Promise<StoredPicture | undefined>;
  precache: Pick<Precache, 'has' | 'find' | 'findLike' | 'repair'>;
  /** A response whose body has arrived, redirects followed; rejects when the limit is over. */
  fetchWhole: (address: string, limitMs: number) => Promise<Response>;
  /** A picture of the content, checked against its hash; rejects when the limit is over. */
  fetchPicture: (path: string, hash: string, limitMs: number) => Promise<ArrayBuffer>;
  /** The network's answer to a request as it is. */
  fetchAsAsked: (request: Request) => Promise<Response>;
  pageParts: PageParts;
  report: (error: Error) => void;
};

/** How long the device may take, and the network where the device has another answer or none. */
const deviceLimitMs = 2500;
const shortLimitMs = 3000;
const longLimitMs = 10_000;
const assetLimitMs = 30_000;

const placeholderPath = /^\/assets\/placeholder-[\w-]+\.svg$/;

/**
 * Answer a navigation: rendered here, else from the network, else with a plain page. A page that
 * the device lacks (an unknown address, a text that is not here) is asked of the network first.
 * Always resolves: a reader never meets the browser's own error screen.
 */
export async function answerPage({ url }: Request, tools: AnswerTools): Promise<Response> {
  const rendered = await orReport(
    `Cannot render ${url}`,
    within(deviceLimitMs, renderFromDevice(new URL(url), tools)),
    tools,
  );
  if (rendered?.isFinal) return rendered.response;
  const fetched = await fetchPage(url, rendered ? shortLimitMs : longLimitMs, tools);
  if (fetched) return fetched;
  if (rendered) return rendered.response;
  return lastResort(tools);
}

/**
 * Answer a navigation to a file for programs, which the device never has: the network's answer, else a
 * page that says so. Always resolves.
 */
export async function answerFile({ url }: Request, tools: AnswerTools): Promise<Response> {
  return (await fetchPage(url, longLimitMs, tools)) ?? lastResort(tools);
}

async function lastResort(tools: AnswerTools): Promise<Response> {
  const { headTags, inlineHashes } = tools.pageParts;
  const { html, styleHash } = await plainPage(headTags);
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const pageParts = {
    ...tools.pageParts,
    inlineHashes: { ...inlineHashes, styleHashes: [styleHash] },
  };
  return asFromHost(new Response(html, { status: 503, headers }), { ...tools, pageParts });
}

/**
 * Answer a request for a file of the build: kept, else fetched, else another width of the same
 * picture, else a real 404. HTML is never the answer. Always resolves.
 */
export async function answerAsset({ url }: Request, tools: AnswerTools): Promise<Response> {
  const looking = within(deviceLimitMs, tools.precache.find(url));
  const kept = await orReport(`Cannot look for ${url}`, looking, tools);
  if (kept) return kept;
  const path = otherWidths(pathOf(url));
  const other = path && (await findLike(path, tools));
  const fetched = await fetchAsset(url, other ? shortLimitMs : assetLimitMs, tools);
  return fetched ?? other ?? missingFile(tools);
}

/**
 * Answer a request for a picture of the content: the device's, in whatever width, else the
 * network's, else the placeholder. Always resolves.
 */
export async function answerPicture({ url }: Request, tools: AnswerTools): Promise<Response> {
  const path = pathOf(url);
  const [hash = '', extension = ''] = path.slice(pictureFolder.length).split('.');
  const looking = within(deviceLimitMs, tools.findPicture(hash));
  const stored = await orReport('Cannot read pictures', looking, tools);
  const type = stored?.type ?? `image/${extension}`;
  const bytes = stored?.bytes ?? (await orNothing(tools.fetchPicture(path, hash, longLimitMs)));
  if (!bytes) return (await findLike(placeholderPath, tools)) ?? missingFile(tools);
  const response = new Response(bytes, { headers: { 'content-type': type } });
  return asFromHost(response, tools, cacheControlFor(path));
}

/**
 * Answer a request for a list or a text of the content: the network's answer, or one without content
 * (204) when there is none. Being offline is a state: a failed request would be an error in the
 * browser's console at every look for news. Always resolves.
 */
export async function answerContent(request: Request, tools: AnswerTools): Promise<Response> {
  const fetched = await orNothing(tools.fetchAsAsked(request));
  return fetched ?? asFromHost(new Response(null, { status: 204 }), tools);
}

/** A page made from the device's content; not final where the network may know more. */
async function renderFromDevice(
  url: URL,
  tools: AnswerTools,
): Promise<{ response: Response; isFinal: boolean } | undefined> {
  const source = await tools.loadContent();
  if (!source) return undefined;
  let isHere = true;
  const content: ContentSource = {
    ...source,
    async findArticle(slug) {
      const lookup = await source.findArticle(slug);
      if (lookup.kind === 'not-here') isHere = false;
      return lookup;
    },
  };
  const { headTags, firstStyles } = tools.pageParts;
  const request = new Request(url.origin + addressOf(pathToRender(url.href)));
  const response = await render(request, { content, headTags, firstStyles });
  const location = response.headers.get('location');
  if (location !== null)
    return { response: redirectTo(new URL(location, url), response.status, tools), isFinal: true };
  const isFinal = isHere && response.status === 200;
  return { response: asFromHost(response, tools), isFinal };
}

/** The router reads `//` as `/`, also within a path; hosts have nothing there. */
function pathToRender(address: string): string {
  const path = pathOf(address);
  const isOdd = path.startsWith('//') || withoutTrailingSlash(path).includes('//');
  if (!isOdd) return path;
  return path.startsWith(`${paths.blog}/`) ? paths.articleNotFound : paths.notFound;
}

/** The path within the site of what `chooseAnswer` gave to these functions. */
function pathOf(address: string): string {
  return pathWithin(new URL(address).pathname) ?? paths.notFound;
}

/** The site's own answer from the network, if there is one within the limit. */
async function fetchPage(
  address: string,
  limitMs: number,
  tools: AnswerTools,
): Promise<Response | undefined> {
  const response = await orNothing(tools.fetchWhole(address, limitMs));
  if (!response || !(await isOwnAnswer(response, new URL(address).pathname))) return undefined;
  if (!response.redirected) return response;
  // Browsers refuse a redirected response to a navigation: the address has to change.
  const target = new URL(response.url);
  const { origin } = new URL(address);
  return target.origin === origin ? redirectTo(target, 302, tools) : undefined;
}

/** A file of this build only as it was built; of another, whose hash is not known, anything but a page. */
async function fetchAsset(
  address: string,
  limitMs: number,
  { precache, fetchWhole }: AnswerTools,
): Promise<Response | undefined> {
  if (precache.has(address)) return orNothing(precache.repair(address, limitMs));
  const fetched = await orNothing(fetchWhole(address, limitMs));
  return fetched?.ok && !typeOf(fetched).startsWith('text/html') ? fetched : undefined;
}

function findLike(path: RegExp, tools: AnswerTools): Promise<Response | undefined> {
  const looking = within(deviceLimitMs, tools.precache.findLike(path));
  return orReport(`Cannot look for ${path}`, looking, tools);
}

/** Paths of the other widths of an interface picture, `<name>-<width>-<hash>.<extension>`. */
function otherWidths(path: string): RegExp | undefined {
  const [, name, extension] =
    /^\/assets\/([\w-]+?)(?:-cut)?-\d+-[0-9a-f]+\.(avif|webp)$/.exec(path) ?? [];
  return name && extension
    ? new RegExp(`^/assets/${name}(-cut)?-\\d+-[0-9a-f]+\\.${extension}$`)
    : undefined;
}

function redirectTo(target: URL, status: number, tools: AnswerTools): Response {
  // Absolute, since a response that is made here has no address to resolve another one against.
  return asFromHost(new Response(null, { status, headers: { location: target.href } }), tools);
}

function missingFile(tools: AnswerTools): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  return asFromHost(new Response('Not found\n', { status: 404, headers }), tools);
}

/** A response that was made here, with the headers that the host sends: it would have none. */
function asFromHost(
  response: Response,
  { pageParts }: AnswerTools,
  cacheControl = 'no-cache',
): Response {
  const headers = { ...securityHeaders(pageParts.inlineHashes), 'Cache-Control': cacheControl };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}

async function orReport<T>(
  failure: string,
  work: Promise<T>,
  { report }: AnswerTools,
): Promise<T | undefined> {
  try {
    return await work;
  } catch (cause) {
    report(new Error(failure, { cause }));
    return undefined;
  }
}

/** For the network, whose failing is a state and no error. */
async function orNothing<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined);
}
