import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PATHS, type SignInView, signInPath } from '../../../../contract/paths.ts';

export function ViewLink({ view, children }: { view: 'sign-in' | SignInView; children: ReactNode }) {
  const href = view === 'sign-in' ? PATHS.signIn : signInPath(view);
  return (
    <Link href={href} className="text-link inline-flex min-h-11 items-center text-ink sm:min-h-8">
      {children}
    </Link>
  );
}
