import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { themes } from '../../core/theme.ts';
import { Icon } from '../ui/icon.tsx';
import * as strokes from '../ui/strokes.ts';
import { useLive } from '../ui/use-live.ts';
import * as words from './layout.words.ts';
import './theme-control.css';

const icons = { system: strokes.system, light: strokes.light, dark: strokes.dark };

/**
 * The choice of a theme: as the system, light or dark. Until the page has hydrated,
 * page/boot/theme.ts listens to it, which finds it by its class.
 */
export function ThemeControl() {
  const { theme } = useRouter().options.context;
  const chosen = useLive(theme.chosen);
  const name = useId(); // the foot and the menu each have one
  return (
    <fieldset className="theme-control inline-flex flex-wrap gap-[2px] justify-self-start max-w-full p-[3px] border border-control rounded-[var(--radius-sheet)] needs-script">
      <legend className="visually-hidden">{words.theme}</legend>
      {themes.map((choice) => (
        <label key={choice} className="theme-choice">
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={choice}
            checked={choice === chosen}
            onChange={() => theme.choose(choice)}
          />
          <Icon stroke={icons[choice]} size={18} />
          <span>{words.themes[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
