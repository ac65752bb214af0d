import '../ui/styles/menu-item.css';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { LogOut, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import type { User } from '../../contract/identity.ts';
import { PATHS } from '../../contract/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { playerName } from '../ui/player-name.ts';
import { LogoutLink } from './LogoutLink.tsx';
import { Menu } from './Menu.tsx';

export function UserMenu({ user }: { user: User }) {
  const name = playerName(user);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Your menu, ${name}`}
          className="grid size-11 shrink-0 place-items-center"
        >
          <Avatar imageUrl={user.profileImageUrl} name={name} />
        </button>
      }
    >
      <DropdownMenu.Label className="flex items-center gap-3 border-line border-b p-4">
        <Avatar imageUrl={user.profileImageUrl} name={name} />
        <span className="min-w-0">
          {user.username && (
            <span className="wrap-anywhere block font-bold leading-tight">{user.username}</span>
          )}
          <span className="wrap-anywhere block text-quiet text-sm">{user.firstName ?? 'Player'}</span>
        </span>
      </DropdownMenu.Label>
      <DropdownMenu.Item asChild>
        <Link href={PATHS.profile} className="menu-item">
          <UserRound aria-hidden="true" className="size-4.5 text-quiet" />
          Profile
        </Link>
      </DropdownMenu.Item>
      <DropdownMenu.Item asChild>
        <LogoutLink className="menu-item">
          <LogOut aria-hidden="true" className="size-4.5 text-quiet" />
          Logout
        </LogoutLink>
      </DropdownMenu.Item>
    </Menu>
  );
}
