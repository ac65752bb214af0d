import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A slip: for what stands beside the folio. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('slip p-5', className)} />;
}
