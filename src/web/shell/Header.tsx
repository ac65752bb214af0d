import './header.css';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { User } from '../../contract/identity.ts';
import { PATHS } from '../../contract/paths.ts';
import { Requests } from '../features/friends/Requests.tsx';
import { Coin } from '../ui/art/Coin.tsx';
import { Star } from '../ui/art/Star.tsx';
import { inFull, inShort } from '../ui/numbers.ts';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { navigationFor } from './navigation.ts';
import { UserMenu } from './UserMenu.tsx';
import { useCurrentPath } from './use-current-path.ts';

export function Header({ user }: { user: User }) {
  const items = navigationFor(user);
  const isCurrent = useCurrentPath();

  return (
    <header className="header">
      <div className="mx-auto flex h-15 max-w-5xl items-center gap-1.5 px-4 max-[25.5rem]:gap-1 max-[25.5rem]:px-2.5 sm:px-6 md:h-18 md:gap-2 lg:gap-3">
        <Link
          href={PATHS.home}
          aria-label="Punnery, home"
          className="mr-auto flex min-h-11 items-center text-[1.35rem] max-[25.5rem]:text-lg md:mr-1 md:text-2xl lg:mr-4"
        >
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden h-full md:flex">
          {items.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              aria-current={isCurrent(href) ? 'page' : undefined}
              className="nav-link"
            >
              {label}
              {href === PATHS.profile && !isCurrent(PATHS.game) && <Requests />}
            </Link>
          ))}
        </nav>
        <Purse credits={user.credits} points={user.points} />
        <div className="hidden md:block">
          <ThemeSwitch />
        </div>
        <UserMenu user={user} />
        <MobileMenu items={items} />
      </div>
    </header>
  );
}

/** Shows the player's credits and points in the header. */
function Purse({ credits, points }: { credits: number; points: number }) {
  return (
    <dl className="flex shrink-0 items-center gap-2.5 max-[25.5rem]:gap-1.5 md:gap-3.5 lg:gap-5">
      <Holding name="Credits" value={credits} icon={<Coin />} />
      <Holding name="Points" value={points} icon={<Star />} />
    </dl>
  );
}

function Holding({ name, value, icon }: { name: string; value: number; icon: ReactNode }) {
  return (
    <div className="flex items-center gap-1.5 max-[25.5rem]:gap-1" title={`${name}: ${inFull(value)}`}>
      <dt className="shrink-0">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="figures font-bold max-[25.5rem]:text-sm">
        <span className="hidden lg:inline">{inFull(value)}</span>
        <span className="lg:hidden">{inShort(value)}</span>
      </dd>
    </div>
  );
}
