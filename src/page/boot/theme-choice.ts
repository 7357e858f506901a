import { themes } from '../../core/theme.ts';
import { readTheme, saveTheme } from './theme-storage.ts';
import { showTheme, shownTheme } from './show-theme.ts';

const choiceOf = (theme: string) => `.theme-control [value=${theme}]`;

/**
 * Show the theme that the reader chose, if no worker has written it into the page, apply a new choice
 * until the hydrated page does, and mark the one that is shown.
 * @param change what the reader changed last before
 */
export function followThemeChoice(change: Event | undefined): void {
  const stored = readTheme();
  if (stored && stored !== shownTheme()) showTheme(stored);
  if (change) applyChoice(change);
  addEventListener('change', applyChoice);
  const choice = document.querySelector<HTMLInputElement>(choiceOf(shownTheme()));
  if (choice) choice.checked = true; // the document was made for nobody in particular
}

function applyChoice({ target }: Event): void {
  const chosen = themes.find(
    (theme) => target instanceof Element && target.matches(choiceOf(theme)),
  );
  if (!chosen) return;
  saveTheme(chosen);
  showTheme(chosen);
}
