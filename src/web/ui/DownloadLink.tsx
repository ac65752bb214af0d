import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';

export function DownloadLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={cx(buttonClass('plain'), 'press-small')}>
      <Download aria-hidden="true" className="size-4.5 text-gold" />
      {children}
    </a>
  );
}
