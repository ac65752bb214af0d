import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** Holds content beside the main sheet. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('slip p-5', className)} />;
}
