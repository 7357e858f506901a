import { useId } from 'react';
import { themes, type Theme, type ThemeSwitch } from '../../../core/theme.ts';
import { Icon } from '../../ui/icon.tsx';
import { useLive } from '../../ui/use-live.ts';

const words: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/**
 * Three choices, of which one is always taken: as the system, light, dark. Until the page has
 * hydrated, page/start-theme.ts answers them, by their class.
 */
export function ThemeControl({ theme }: { theme: ThemeSwitch }) {
  const chosen = useLive(theme.chosen);
  const name = useId(); // the foot and the menu each have one
  return (
    <fieldset className="theme-control">
      <legend className="visually-hidden">Theme</legend>
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
          <Icon name={choice} size={18} />
          {words[choice]}
        </label>
      ))}
    </fieldset>
  );
}
