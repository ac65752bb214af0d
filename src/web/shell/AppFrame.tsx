import { type ReactNode, useRef } from 'react';
import type { User } from '../../contract/identity.ts';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';
import { TabBar } from './TabBar.tsx';
import { useArrival } from './use-arrival.ts';

export function AppFrame({ user, children }: { user: User; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useArrival(main);

  return (
    <>
      <SkipLink />
      <Header user={user} />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl grow px-4 pt-6 pb-28 sm:px-6 md:pt-10 md:pb-16"
      >
        {children}
      </main>
      <TabBar />
    </>
  );
}
