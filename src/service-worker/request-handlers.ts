import { withTimeLimit } from '../core/time-limit.ts';
import { parsePicturePath } from '../core/paths.ts';
import { securityHeaders } from '../core/security-headers.ts';
import { themeMedia } from '../core/theme.ts';
import { offlineFallback } from './offline-fallback.ts';
import type { Precache } from './precache.ts';
import {
  pathFrom,
  renderFromDevice,
  type RenderedPage,
  type RendererTools,
} from './render-from-device.ts';
import { asFromHost, pictureResponse, type WorkerAssets } from './response-headers.ts';

/** What the handlers work with; see lazy-part.ts for the real ones. */
export type HandlerTools = RendererTools & {
  precache: Pick<Precache, 'has' | 'find' | 'findByPath' | 'repair'>;
  /** A response whose body has arrived, redirects followed; rejects when the limit is over. */
  fetchWhole: (address: string, limitMs: number) => Promise<Response>;
  /** A picture of the content; rejects when the limit is over, or for what is no picture. */
  fetchPicture: (path: string, limitMs: number) => Promise<ArrayBuffer>;
  /** The network's answer to a request as it is. */
  fetchAsAsked: (request: Request) => Promise<Response>;
  /** Store a page that was made on demand for the next time. */
  storePage: (page: RenderedPage) => void;
  report: (error: Error) => void;
};

/** How long the device may take, and the network where the device has another answer or none. */
const deviceLimitMs = 2500;
const shortLimitMs = 3000;
const longLimitMs = 10_000;
const assetLimitMs = 30_000;

const placeholderPath = /^\/assets\/placeholder-[\w-]+\.svg$/;

/**
 * Answer a navigation: rendered here, else from the network, else with the offline fallback. What the device
 * lacks is asked of the network first: a text, or whatever others have at an unknown address.
 * Always resolves: a reader never meets the browser's own error screen.
 */
export async function answerPage(request: Request, tools: HandlerTools): Promise<Response> {
  const { url } = request;
  const rendered = await orReport(
    `Cannot render ${url}`,
    withTimeLimit(deviceLimitMs, renderFromDevice(url, tools)),
    tools,
  );
  if (!rendered) {
    const given = await askHost(request, longLimitMs, tools);
    return given && given.status < 500 ? inTheme(given, tools) : fallbackPage(tools.pageAssets);
  }
  const { response, lack } = rendered;
  if (rendered.storable) tools.storePage(rendered);
  if (lack === 'nothing') return response;
  if (lack === 'page') {
    const given = await askHost(request, shortLimitMs, tools);
    return given && given.status !== 404 ? inTheme(given, tools) : response;
  }
  const text = await askHost(request, shortLimitMs, tools, 'whole');
  return text && text.status < 500 ? inTheme(text, tools) : response;
}

/**
 * A page of the host in the theme that the reader chose, which the build could not know: without it the first
 * frame would be in the system's. What is no page of the site is left as it is.
 */
async function inTheme(response: Response, { loadTheme }: HandlerTools): Promise<Response> {
  const theme = await undefinedOnFailure(loadTheme());
  if (!theme || !typeOf(response).startsWith('text/html')) return response;
  const { status, statusText, headers } = response;
  const html = (await response.text())
    .replace(/^<!doctype html><html(?= lang=)/i, `$& data-theme="${theme}"`)
    .replaceAll(
      /media="[^"]*" data-scheme="(light|dark)"/g,
      (_, scheme: 'light' | 'dark') =>
        `media="${themeMedia(scheme, theme)}" data-scheme="${scheme}"`,
    );
  return new Response(html, { status, statusText, headers });
}

/**
 * Answer a navigation to a file for programs, which the device never has: the network's answer, else a
 * page that says so. Always resolves.
 */
export async function answerFile(request: Request, tools: HandlerTools): Promise<Response> {
  return (await askHost(request, longLimitMs, tools)) ?? fallbackPage(tools.pageAssets);
}

/**
 * Answer a request for a file of the build: precached, else fetched, else another width of the same
 * picture. A file that cannot be had is a 404 where the host says so, else a 503. HTML is never the
 * answer. Always resolves.
 */
export async function answerAsset({ url }: Request, tools: HandlerTools): Promise<Response> {
  const looking = withTimeLimit(deviceLimitMs, tools.precache.find(url));
  const precached = await orReport(`Cannot look for ${url}`, looking, tools);
  if (precached) return precached;
  const path = otherWidths(pathFrom(url));
  const other = path && (await findByPath(path, tools));
  const { file, isGone } = await fetchAsset(url, other ? shortLimitMs : assetLimitMs, tools);
  return file ?? other ?? missingFile(isGone ? 404 : 503, tools.pageAssets);
}

/**
 * Answer a request for a picture of the content that the device lacks: the network's, else the
 * placeholder. Always resolves.
 */
export async function answerPicture({ url }: Request, tools: HandlerTools): Promise<Response> {
  const path = pathFrom(url);
  const named = parsePicturePath(path);
  const bytes = named && (await undefinedOnFailure(tools.fetchPicture(path, longLimitMs)));
  if (bytes)
    return pictureResponse({ type: `image/${named.format}`, bytes }, path, tools.pageAssets);
  return (await findByPath(placeholderPath, tools)) ?? missingFile(404, tools.pageAssets);
}

/**
 * The host's answer to a request, passed through unchanged once it has begun or is here. The browser
 * follows a redirect itself.
 * @returns undefined where nothing comes within the limit
 */
async function askHost(
  request: Request,
  limitMs: number,
  { fetchAsAsked }: HandlerTools,
  until: 'begun' | 'whole' = 'begun',
): Promise<Response | undefined> {
  const ask = async () => {
    const response = await fetchAsAsked(request);
    if (until === 'whole') await response.clone().arrayBuffer();
    return response;
  };
  return undefinedOnFailure(withTimeLimit(limitMs, ask()));
}

/**
 * A file of this build only as it was built; of another, whose hash is not known, anything but a page.
 * `isGone` is the host's word.
 */
async function fetchAsset(
  address: string,
  limitMs: number,
  { precache, fetchWhole }: HandlerTools,
): Promise<{ file?: Response | undefined; isGone: boolean }> {
  if (precache.has(address))
    return { file: await undefinedOnFailure(precache.repair(address, limitMs)), isGone: false };
  const fetched = await undefinedOnFailure(fetchWhole(address, limitMs));
  const isFile = fetched?.ok === true && !typeOf(fetched).startsWith('text/html');
  return { file: isFile ? fetched : undefined, isGone: fetched?.status === 404 };
}

function findByPath(path: RegExp, tools: HandlerTools): Promise<Response | undefined> {
  const looking = withTimeLimit(deviceLimitMs, tools.precache.findByPath(path));
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

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}

async function orReport<T>(
  failure: string,
  work: Promise<T>,
  { report }: HandlerTools,
): Promise<T | undefined> {
  try {
    return await work;
  } catch (cause) {
    report(new Error(failure, { cause }));
    return undefined;
  }
}

/** For the network, whose failing is a state and no error. */
async function undefinedOnFailure<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch(() => undefined);
}

/** In place of a file: 404 says that there is none, 503 that it cannot be had now. */
function missingFile(status: 404 | 503, pageAssets: WorkerAssets): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const text = status === 404 ? 'Not found\n' : 'Not available\n';
  return asFromHost(new Response(text, { status, headers }), pageAssets);
}

/** The page of last resort, status 503. */
async function fallbackPage({ inlineHashes, hsts }: WorkerAssets): Promise<Response> {
  const { html, styleHash } = await offlineFallback();
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return asFromHost(new Response(html, { status: 503, headers }), {
    headers: securityHeaders({ ...inlineHashes, styleHashes: [styleHash] }, hsts),
  });
}
