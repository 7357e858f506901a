import { themeMedia, themes, type Theme } from '../../shared/theme.ts';
import type { MessageToWorker } from '../../shared/device.ts';
import { keyOf, local } from '../web-storage.ts';

export const themeKey = keyOf('theme');

/** The stored theme; undefined where storage is refused. */
export function readTheme(): Theme | undefined {
  const stored = local.read('theme');
  return stored === undefined ? undefined : toTheme(stored);
}

export function tellTheme(worker: ServiceWorker, theme: Theme): void {
  const message: MessageToWorker = { type: 'REQUEST', method: 'chooseTheme', args: { theme } };
  worker.postMessage(message, []);
}

export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  // Leave their colours alone: React recognises its tags by them at hydration.
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]'))
    tag.media = themeMedia(tag.dataset['scheme'] === 'dark' ? 'dark' : 'light', theme);
}

export function shownTheme(): Theme {
  return toTheme(document.documentElement.dataset['theme']);
}

/** Shows the stored theme and the reader's choices: the one before this code ran, `change`, and all that follow. */
export function followThemeChoice(change: Event | undefined): void {
  if (isDarkenedByBrowser()) document.documentElement.dataset['darkened'] = '';
  const stored = readTheme();
  if (stored && stored !== shownTheme()) showTheme(stored);
  if (change) applyChoice(change);
  addEventListener('change', applyChoice);
  const input = document.querySelector<HTMLInputElement>(`.theme-control [value=${shownTheme()}]`);
  if (input) input.checked = true; // prerendered HTML selects no theme
}

/** Chromium paints a light canvas `#121212` then: https://developer.chrome.com/blog/auto-dark-theme */
function isDarkenedByBrowser(): boolean {
  const canvas = document.createElement('div');
  canvas.style.cssText = 'display: none; color-scheme: light; background-color: canvas';
  document.head.append(canvas);
  const { backgroundColor } = getComputedStyle(canvas);
  canvas.remove();
  return backgroundColor === 'rgb(18, 18, 18)'; // readers may have a canvas of another colour
}

function applyChoice({ target }: Event): void {
  if (!(target instanceof HTMLInputElement && target.matches('.theme-control input'))) return;
  const theme = toTheme(target.value);
  const worker = navigator.serviceWorker?.controller;
  if (worker) tellTheme(worker, theme);
  local.write('theme', theme === 'system' ? null : theme);
  showTheme(theme);
}

function toTheme(stored: unknown): Theme {
  return themes.find((theme) => theme === stored) ?? 'system';
}
