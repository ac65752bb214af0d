import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface LinkCardProps {
  href: string;
  Icon: LucideIcon;
  children: ReactNode;
}

/** A card that leads to another screen. */
export function LinkCard({ href, Icon, children }: LinkCardProps) {
  return (
    <Link href={href} className="slip flex min-h-18 items-center gap-3 p-4 font-semibold text-lg leading-6">
      <Icon aria-hidden="true" className="size-7 shrink-0 text-gold" />
      <span className="grow">{children}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold" />
    </Link>
  );
}
