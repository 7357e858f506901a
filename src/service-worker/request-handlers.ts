import { fetchVerified } from '../core/fetch-verified.ts';
import { parsePicturePath } from '../core/paths.ts';
import { securityHeaders } from '../core/security-headers.ts';
import { themeMedia } from '../core/theme.ts';
import { withTimeLimit } from '../core/time-limit.ts';
import { offlineFallback } from './offline-fallback.ts';
import { findFileByPath, type Precache } from './precache.ts';
import { renderFromDevice, type RenderedPage, type RendererTools } from './render-from-device.ts';
import { asFromHost, pictureResponse, type WorkerAssets } from './response-headers.ts';
import {
  askHost,
  deviceLimitMs,
  longLimitMs,
  onDevice,
  orReport,
  shortLimitMs,
} from './stored-answers.ts';

/** What the handlers work with; see service-worker.ts for the real ones. */
export type HandlerTools = RendererTools & {
  precache: Pick<Precache, 'repair'>;
  /** Store a page that was made on demand for the next time. */
  storePage: (page: RenderedPage) => void;
};

/** Milliseconds for a file of the build without which a page may not run. */
const assetLimitMs = 30_000;

const placeholderPath = /^\/assets\/placeholder-[\w-]+\.svg$/;

/**
 * Answer a navigation: rendered here, else from the network, else with the offline fallback. What the device
 * lacks is asked of the network first: a text, or whatever others have at an unknown address.
 * Always resolves: a reader never meets the browser's own error screen.
 */
export async function answerPage(request: Request, tools: HandlerTools): Promise<Response> {
  const { url } = request;
  const rendering = withTimeLimit(deviceLimitMs, renderFromDevice(url, tools));
  const rendered = await orReport(`Cannot render ${url}`, rendering);
  if (!rendered) {
    const given = await askHost(request, longLimitMs);
    return given && given.status < 500 ? inTheme(given, tools) : fallbackPage(tools.pageAssets);
  }
  const { response, lack } = rendered;
  if (rendered.storable) tools.storePage(rendered);
  if (lack === 'nothing') return response;
  const given = await askHost(request, shortLimitMs, lack === 'text' ? 'whole' : 'begun');
  const isBetter = lack === 'text' ? Number(given?.status) < 500 : given?.status !== 404;
  return given && isBetter ? inTheme(given, tools) : response;
}

/**
 * A page of the host in the theme that the reader chose, which the build could not know: without it the first
 * frame would be in the system's. What is no page of the site is left as it is.
 */
async function inTheme(response: Response, { loadTheme }: HandlerTools): Promise<Response> {
  const theme = await loadTheme().catch(() => undefined);
  if (!theme || !isHtml(response)) return response;
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
  return (await askHost(request, longLimitMs)) ?? fallbackPage(tools.pageAssets);
}

/**
 * Answer a request for a file of the build that the device lacks: fetched, else another width of the same
 * picture. A file of this build comes only as it was built; of another, whose hash is not known, anything but a
 * page does. What cannot be had is a 404 where the host says so, else a 503. Always resolves.
 */
export async function answerAsset(request: Request, tools: HandlerTools): Promise<Response> {
  const { url } = request;
  const path = otherWidths(new URL(url).pathname);
  const other = path && (await onDevice(url, findFileByPath(path)));
  const limitMs = other ? shortLimitMs : assetLimitMs;
  const repairing = tools.precache.repair(url, limitMs)?.catch(() => undefined);
  const file = await (repairing ?? askHost(request, limitMs, 'whole'));
  if (file?.ok && !isHtml(file)) return file;
  return other ?? missingFile(file?.status === 404 ? 404 : 503, tools.pageAssets);
}

/**
 * Answer a request for a picture of the content that the device lacks: the network's, else the
 * placeholder. Always resolves.
 */
export async function answerPicture({ url }: Request, tools: HandlerTools): Promise<Response> {
  const path = new URL(url).pathname;
  const named = parsePicturePath(path);
  if (named) {
    const asked = withTimeLimit(longLimitMs, fetchVerified(path));
    const file = await asked.catch(() => undefined);
    const type = `image/${named.format}`;
    if (file) return pictureResponse({ type, bytes: file.body }, path, tools.pageAssets);
  }
  const placeholder = await onDevice(url, findFileByPath(placeholderPath));
  return placeholder ?? missingFile(404, tools.pageAssets);
}

/** Paths of the other widths of an interface picture, `<name>-<width>-<hash>.<extension>`. */
function otherWidths(path: string): RegExp | undefined {
  const [, name, extension] =
    /^\/assets\/([\w-]+?)(?:-cut)?-\d+-[0-9a-f]+\.(avif|webp)$/.exec(path) ?? [];
  return name && extension
    ? new RegExp(`^/assets/${name}(-cut)?-\\d+-[0-9a-f]+\\.${extension}$`)
    : undefined;
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
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
