import './tab-bar.css';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '../../contract/identity.ts';
import { PATHS, SECOND_FACTOR_HASH } from '../../contract/paths.ts';
import { Requests } from '../features/friends/Requests.tsx';
import { Header } from './Header.tsx';
import { TAB_ITEMS } from './navigation.ts';
import { useCurrentPath } from './use-current-path.ts';

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
        className="mx-auto w-full max-w-5xl grow px-4 pt-6 pb-28 sm:px-6 md:pt-10 md:pb-16 [@media(max-height:30rem)]:pt-4 [@media(max-height:30rem)]:pb-8"
      >
        {children}
      </main>
      <TabBar />
    </>
  );
}

function SkipLink() {
  return (
    <a href="#main" className="press fixed top-2 left-2 z-60 not-focus:sr-only">
      Skip to content
    </a>
  );
}

/** Whether any screen has been shown yet. It outlives the frame, which the big screen does without. */
let hasArrived = false;

/** Scrolls a new screen to its top and focuses it, unless the link leads to a part of it, which then takes the focus. */
function useArrival(main: RefObject<HTMLElement | null>) {
  const [path] = useLocation();
  const left = useRef<string>(undefined);

  useEffect(() => {
    if (left.current === path) return;
    left.current = path;
    const isFirst = !hasArrived;
    hasArrived = true;
    if (isFirst || location.hash === SECOND_FACTOR_HASH) return;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path, main]);
}

function TabBar() {
  const isCurrent = useCurrentPath();
  return (
    <nav aria-label="Sections" className="tab-bar md:hidden">
      {TAB_ITEMS.map(({ href, label, Icon }) => (
        <Link
          key={href}
          href={href}
          aria-current={isCurrent(href) ? 'page' : undefined}
          className="tab-bar-item"
        >
          <Icon aria-hidden="true" className="size-5.5" />
          {label}
          {href === PATHS.profile && !isCurrent(PATHS.game) && <Requests />}
        </Link>
      ))}
    </nav>
  );
}
