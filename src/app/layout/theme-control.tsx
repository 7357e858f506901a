import { useId } from 'react';
import { themes } from '../../shared/theme.ts';
import { chosenTheme, useStore } from '../state.ts';
import { Icon } from '../ui/icon.tsx';
import * as words from './layout.words.ts';
import './theme-control.css';

/** client/boot/theme.ts finds it by its class, and stores and shows what is chosen, also before hydration. */
export function ThemeControl() {
  const chosen = useStore(chosenTheme);
  const name = useId(); // the foot and the menu each have one
  return (
    <fieldset className="theme-control inline-flex flex-wrap justify-self-start max-w-full p-1 border border-control rounded-card needs-script">
      <legend className="visually-hidden">{words.theme}</legend>
      {themes.map((choice) => (
        // Relative: it holds its hidden input, lest its focus scrolls the page.
        <label
          key={choice}
          className="theme-choice relative inline-flex items-center gap-2 min-h-[44px] px-[clamp(4px,2.4vw,12px)] border-2 border-transparent rounded-full font-600 text-ink-2 hover:text-ink"
        >
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => chosenTheme.set(choice)}
          />
          <Icon name={choice} size={18} />
          <span>{words.themes[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
