import { themes } from '../../core/theme.ts';
import { saveTheme } from './theme-storage.ts';
import { showTheme, shownTheme } from './show-theme.ts';

const choiceOf = (theme: string) => `.theme-control [value=${theme}]`;

/**
 * Apply the reader's choice of a theme until the hydrated page does, and mark the one that is shown.
 * @param change what the reader changed last before
 */
export function followThemeChoice(change: Event | undefined): void {
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
