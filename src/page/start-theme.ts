import { themes } from '../core/theme.ts';
import { keepTheme } from './kept-theme.ts';
import { showTheme, shownTheme } from './show-theme.ts';

const choiceOf = (theme: string) => `.theme-control [value=${theme}]`;

/**
 * Take the reader's choice of a theme until the page does, and mark the one that is shown.
 * @param change what the reader changed last before
 */
export function answerTheme(change: Event | undefined): void {
  if (change) takeChoice(change);
  addEventListener('change', takeChoice);
  const choice = document.querySelector<HTMLInputElement>(choiceOf(shownTheme()));
  if (choice) choice.checked = true; // the document was made for nobody in particular
}

function takeChoice({ target }: Event): void {
  const chosen = themes.find(
    (theme) => target instanceof Element && target.matches(choiceOf(theme)),
  );
  if (!chosen) return;
  keepTheme(chosen);
  showTheme(chosen);
}
