import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

interface FolioProps extends ComponentProps<'section'> {
  ruled?: boolean;
}

export function Folio({ ruled = false, className, ...rest }: FolioProps) {
  return <section {...rest} className={cx('folio p-6 sm:p-9', ruled && 'folio-ruled', className)} />;
}
