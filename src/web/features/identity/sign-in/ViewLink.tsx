import type { ReactNode } from 'react';
import { Link } from 'wouter';

export function ViewLink({
  view,
  children,
}: {
  view: 'sign-in' | 'sign-up' | 'forgot';
  children: ReactNode;
}) {
  const href = view === 'sign-in' ? '/sign-in' : `/sign-in?view=${view}`;
  return (
    <Link href={href} className="text-link inline-flex min-h-11 items-center text-ink sm:min-h-8">
      {children}
    </Link>
  );
}
