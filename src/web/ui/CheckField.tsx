import type { ReactNode } from 'react';

interface CheckFieldProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** If given, it is read out instead of the text beside the box. */
  label?: string;
  children?: ReactNode;
}

/** A box to tick, large enough for a finger. */
export function CheckField({ checked, onChange, disabled, label, children }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
      />
      {children}
    </label>
  );
}
