import { Coins, Trophy, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { PATHS, profilePath } from '../../../contract/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';

const SHORTCUTS = [
  { href: PATHS.leaderboard, label: 'Leaderboards', Icon: Trophy },
  { href: PATHS.profile, label: 'Profile', Icon: UserRound },
  { href: profilePath('store'), label: 'Credit Store', Icon: Coins },
];

export function Shortcuts() {
  return (
    <nav aria-label="Shortcuts" className="grid gap-3 max-md:order-5 sm:grid-cols-3 sm:gap-4 md:gap-6">
      {SHORTCUTS.map(({ href, label, Icon }) => (
        <Link key={href} href={href} className={buttonClass('plain')}>
          <Icon aria-hidden="true" className="size-4.5 text-gold" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
