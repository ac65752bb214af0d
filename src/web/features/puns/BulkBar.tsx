import '../../ui/styles/dashboard.css';
import { useRef, useState } from 'react';
import type { Pun } from '../../../contract/puns.ts';
import { counted } from '../../../rules/numbers.ts';
import { BULK_MAX, type BulkAction } from '../../../rules/pun-bulk.ts';
import { THEMES, type Theme } from '../../../rules/themes.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { themeLabel } from '../../ui/theme-options.ts';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';
import { useBulk } from './requests.ts';

const THEME_CHOICES = THEMES.map((theme) => ({ value: theme, label: themeLabel(theme) }));
const ACTIONS: readonly { action: BulkAction; label: string }[] = [
  { action: 'activate', label: 'Activate' },
  { action: 'deactivate', label: 'Deactivate' },
];
const THEME_ACTIONS: readonly { action: BulkAction; label: string }[] = [
  { action: 'add_theme', label: 'Add theme' },
  { action: 'remove_theme', label: 'Remove theme' },
];

interface BulkBarProps {
  /** The puns on screen. */
  shown: readonly Pun[];
  selected: ReadonlySet<number>;
  onSelect: (ids: ReadonlySet<number>) => void;
}

/** Selects all puns on screen and changes the selected ones. */
export function BulkBar({ shown, selected, onSelect }: BulkBarProps) {
  const [theme, setTheme] = useState<Theme>(THEMES[0]);
  const { change, pending } = useBulk(() => onSelect(new Set()));
  const bar = useRef<HTMLFieldSetElement>(null);
  const watched = useFocusHeir(() => bar.current?.querySelector('input'));
  const ids = shown.map(({ id }) => id).filter((id) => selected.has(id));
  const isTooMany = ids.length > BULK_MAX;
  const all = shown.slice(0, BULK_MAX);
  const button = ({ action, label }: { action: BulkAction; label: string }) => (
    <Button
      key={action}
      variant="plain"
      className="press-small"
      pending={pending === action}
      disabled={isTooMany || pending !== undefined}
      onClick={() => change({ ids, action, ...(action.endsWith('theme') && { theme }) })}
    >
      {label}
    </Button>
  );

  return (
    <fieldset ref={bar} className="my-3 grid gap-3" {...watched}>
      <legend className="sr-only">Change several puns</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <CheckField
          checked={ids.length > 0 && ids.length >= all.length}
          onChange={(checked) => onSelect(new Set(checked ? all.map(({ id }) => id) : []))}
        >
          Select all {all.length} listed
        </CheckField>
        <p role="status" className="text-quiet text-sm">
          {ids.length > 0 && `${counted(ids.length, 'pun')} selected.`}
          {isTooMany && ` At most ${BULK_MAX} at a time.`}
        </p>
      </div>
      {ids.length > 0 && (
        <div className="inset flex flex-wrap items-end gap-3">
          <div className="buttons">{ACTIONS.map(button)}</div>
          <div className="flex flex-wrap items-end gap-3">
            <SelectField
              label="Theme to add or remove"
              options={THEME_CHOICES}
              value={theme}
              onChange={setTheme}
            />
            <div className="buttons">{THEME_ACTIONS.map(button)}</div>
          </div>
        </div>
      )}
    </fieldset>
  );
}
