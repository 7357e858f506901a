import { isTheme, themeMedia, themes, type Theme } from '../../shared/theme.ts';
import type { MessageToWorker } from '../../shared/worker-messages.ts';
import { keyOf, readLocal, writeLocal } from '../web-storage.ts';

const name = 'theme';
export const themeKey = keyOf(name);

const inputOf = (theme: string) => `.theme-control [value=${theme}]`;

/** The stored theme; undefined where storage is refused. */
export function readTheme(): Theme | undefined {
  const stored = readLocal(name);
  return stored === undefined ? undefined : themeOf(stored);
}

/** Store the theme for the next visit, where that is allowed, and tell the worker, which renders pages in it. */
export function saveTheme(theme: Theme): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker?.controller) tellTheme(serviceWorker.controller, theme);
  writeLocal(name, theme === 'system' ? null : theme);
}

export function tellTheme(worker: ServiceWorker, theme: Theme): void {
  const message: MessageToWorker = { type: 'DEVICE', task: 'chooseTheme', given: { theme } };
  worker.postMessage(message, []);
}

export function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  // Leave their colours alone: React recognises its tags by them at hydration.
  for (const tag of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    tag.media = themeMedia(tag.dataset['scheme'] === 'dark' ? 'dark' : 'light', theme);
  }
}

export function shownTheme(): Theme {
  return themeOf(document.documentElement.dataset['theme']);
}

/**
 * Show the stored theme where no worker rendered the page in it, and select it in the control. From now on, also once
 * the page has hydrated, store and show what the reader chooses.
 * @param change the reader's last change before this code ran
 */
export function followThemeChoice(change: Event | undefined): void {
  if (isDarkenedByBrowser()) document.documentElement.dataset['darkened'] = '';
  const stored = readTheme();
  if (stored && stored !== shownTheme()) showTheme(stored);
  if (change) applyChoice(change);
  addEventListener('change', applyChoice);
  const input = document.querySelector<HTMLInputElement>(inputOf(shownTheme()));
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
  const chosen = themes.find(
    (theme) => target instanceof Element && target.matches(inputOf(theme)),
  );
  if (!chosen) return;
  saveTheme(chosen);
  showTheme(chosen);
}

function themeOf(stored: unknown): Theme {
  return isTheme(stored) ? stored : 'system';
}
