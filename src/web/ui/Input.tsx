import './control.css';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx('control', className)} />;
}
