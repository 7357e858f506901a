import { themes } from '../core/theme.ts';
import { keepTheme, keptTheme } from './kept-theme.ts';
import { showTheme, shownTheme } from './show-theme.ts';

/** Show the reader's theme from the first frame, and take another choice before the page's code does. */
export function startTheme(): void {
  showTheme(keptTheme() ?? 'system');
  const choiceOf = (theme: string) => `.theme-control [value=${theme}]`;
  document.addEventListener('DOMContentLoaded', () => {
    const choice = document.querySelector<HTMLInputElement>(choiceOf(shownTheme()));
    if (choice) choice.checked = true; // the document was made for nobody in particular
  });
  addEventListener('change', ({ target }) => {
    const chosen = themes.find(
      (theme) => target instanceof Element && target.matches(choiceOf(theme)),
    );
    if (!chosen) return;
    keepTheme(chosen);
    showTheme(chosen);
  });
}
