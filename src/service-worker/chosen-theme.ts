import { isTheme, type Theme } from '../core/theme.ts';
import type { Database } from '../store/database.ts';
import { readState, saveState } from '../store/state-store.ts';

/**
 * The theme that a page says its reader has chosen; undefined for any other message.
 * @param message of MessageToWorker, or anything else
 */
export function themeChosenIn(message: unknown): Theme | undefined {
  if (typeof message !== 'object' || message === null || !('theme' in message)) return undefined;
  return isTheme(message.theme) ? message.theme : undefined;
}

/**
 * Remember it for the pages to come. Written even where it is known: to look first would take the choice
 * before for the present one while that is still being written.
 */
export async function rememberTheme(database: Database, chosen: Theme): Promise<void> {
  await saveState(database, 'theme', chosen === 'system' ? undefined : chosen);
}

/** The site's markup of a page in a theme, as page/boot/theme.ts makes it of the document. */
export function inTheme(html: string, theme: Exclude<Theme, 'system'>): string {
  return html
    .replace(/^<!doctype html><html(?= lang=)/i, `$& data-theme="${theme}"`)
    .replaceAll(
      /media="\(prefers-color-scheme: (?:light|dark)\)" data-scheme="(light|dark)"/g,
      (_, scheme: string) =>
        `media="${scheme === theme ? 'all' : 'not all'}" data-scheme="${scheme}"`,
    );
}

/**
 * The answer to a navigation, in the theme that the reader chose, if one was and it is a page: as the
 * page would have to read storage before its first frame.
 */
export async function inChosenTheme(response: Response, database: Database): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const theme = await readState(database, 'theme').catch(() => undefined); // as the system's, then
  if (!theme) return response;
  const { status, statusText, headers } = response;
  return new Response(inTheme(await response.text(), theme), { status, statusText, headers });
}
