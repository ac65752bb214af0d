import type { ReactNode } from 'react';
import { PATHS } from '../../contract/paths.ts';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';

/** Screens outside the app have no navigation. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="mx-auto flex w-full max-w-5xl items-center justify-between px-4 py-3 sm:px-6">
        {/* The link loads the page, because there is no router outside the app's routes. */}
        <a href={PATHS.home} aria-label="Punnery, home" className="flex min-h-11 items-center text-2xl">
          <Wordmark />
        </a>
        <ThemeSwitch />
      </header>
      <main id="main" className="grid grow place-items-center px-4 pt-14 pb-16 sm:px-6">
        {children}
      </main>
    </>
  );
}
