import './header.css';
import type { ReactNode } from 'react';
import { PATHS } from '../../contract/paths.ts';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';

/** The app's frame for whoever plays without an account: no navigation, no purse. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="header">
        <div className="mx-auto flex h-15 max-w-5xl items-center justify-between px-4 sm:px-6 md:h-18">
          {/* The link loads the page, because there is no router here. */}
          <a href={PATHS.home} aria-label="Punnery, home" className="flex min-h-11 items-center text-2xl">
            <Wordmark />
          </a>
          <ThemeSwitch />
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-5xl grow px-4 pt-6 pb-28 sm:px-6 md:pt-10 md:pb-16 [@media(max-height:30rem)]:pt-4 [@media(max-height:30rem)]:pb-8"
      >
        {children}
      </main>
    </>
  );
}
