import './control.css';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

interface Option {
  value: string;
  label: string;
}

/** The native select: accessible everywhere, and without injected styles, which our policy forbids. */
export function Select({
  options,
  className,
  ...rest
}: ComponentProps<'select'> & { options: readonly Option[] }) {
  return (
    <select {...rest} className={cx('control select', className)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
