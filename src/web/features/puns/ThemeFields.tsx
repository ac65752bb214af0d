import './theme-fields.css';
import { useState } from 'react';
import { THEMES, THEMES_MAX, type Theme } from '../../../rules/themes.ts';
import { themeLabel } from '../../ui/theme-options.ts';

interface ThemeFieldsProps {
  themes: readonly Theme[];
  onChange: (themes: Theme[]) => void;
  readOnly: boolean;
}

/** Once all are chosen that a pun may have, the others wait until one is given up. */
export function ThemeFields({ themes, onChange, readOnly }: ThemeFieldsProps) {
  const [isOpen, setOpen] = useState(themes.length > 0);
  const isFull = themes.length === THEMES_MAX;
  const toggle = (theme: Theme) =>
    onChange(THEMES.filter((each) => (each === theme) !== themes.includes(each)));

  return (
    <details className="explain" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Choose themes</summary>
      <fieldset className="theme-fields" aria-describedby="themes-chosen">
        <legend className="sr-only">Themes</legend>
        <p id="themes-chosen" role="status" className="text-quiet text-sm">
          {themes.length} of at most {THEMES_MAX} chosen.
        </p>
        <div className="theme-boxes">
          {THEMES.map((theme) => (
            <label key={theme}>
              <input
                type="checkbox"
                checked={themes.includes(theme)}
                onChange={() => toggle(theme)}
                disabled={readOnly || (isFull && !themes.includes(theme))}
              />
              {themeLabel(theme)}
            </label>
          ))}
        </div>
      </fieldset>
    </details>
  );
}
