import { useId } from 'react';
import { THEMES, THEMES_MAX, type Theme } from '../../../rules/themes.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { themeLabel } from '../../ui/theme-options.ts';

interface ThemeFieldsProps {
  themes: readonly Theme[];
  onChange: (themes: Theme[]) => void;
  readOnly: boolean;
}

/** Once all are chosen that a pun may have, the others wait until one is given up. */
export function ThemeFields({ themes, onChange, readOnly }: ThemeFieldsProps) {
  const note = useId();
  const isFull = themes.length === THEMES_MAX;
  const toggle = (theme: Theme) =>
    onChange(THEMES.filter((each) => (each === theme) !== themes.includes(each)));

  return (
    <details className="explain">
      <summary>{themes.length === 0 ? 'Choose themes' : `Themes: ${themes.join(', ')}`}</summary>
      <fieldset className="admin-form" aria-describedby={note}>
        <legend className="sr-only">Themes</legend>
        <p id={note} role="status" className="text-quiet text-sm">
          {themes.length} of at most {THEMES_MAX} chosen.
        </p>
        <div className="grid sm:grid-cols-2">
          {THEMES.map((theme) => (
            <CheckField
              key={theme}
              checked={themes.includes(theme)}
              onChange={() => toggle(theme)}
              disabled={readOnly || (isFull && !themes.includes(theme))}
            >
              {themeLabel(theme)}
            </CheckField>
          ))}
        </div>
      </fieldset>
    </details>
  );
}
