import type { ReactNode } from 'react';
import { Snail } from './art/Snail.tsx';
import { cx } from './cx.ts';

/** Is shown in place of a list that has no rows. */
export function SnailNote({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={cx('grid justify-items-center text-center', title ? 'gap-3 pt-6' : 'gap-2 py-4')}>
      <div className={title ? 'w-28' : 'w-24'}>
        <Snail />
      </div>
      {title && <p className="font-bold font-title text-lg">{title}</p>}
      <p className="text-quiet">{children}</p>
    </div>
  );
}
