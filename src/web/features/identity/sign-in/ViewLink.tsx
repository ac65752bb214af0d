import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { PATHS, type SignInView, signInPath, withReturn } from '../../../../contract/paths.ts';

export function ViewLink({ view, children }: { view: 'sign-in' | SignInView; children: ReactNode }) {
  const [search] = useSearchParams();
  const path = view === 'sign-in' ? PATHS.signIn : signInPath(view);
  return (
    <Link
      href={withReturn(path, search.get('to'))}
      className="text-link inline-flex min-h-11 items-center text-ink sm:min-h-8"
    >
      {children}
    </Link>
  );
}
