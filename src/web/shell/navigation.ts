import { Crown, Feather, House, type LucideIcon, Trophy, UserRound } from 'lucide-react';
import { PATHS, type ScreenPath } from '../../contract/paths.ts';

export interface NavigationItem {
  href: ScreenPath;
  label: string;
  Icon: LucideIcon;
}

const PLAYER_ITEMS: readonly NavigationItem[] = [
  { href: PATHS.home, label: 'Home', Icon: House },
  { href: PATHS.game, label: 'Play', Icon: Feather },
  { href: PATHS.leaderboard, label: 'Rankings', Icon: Trophy },
  { href: PATHS.profile, label: 'Profile', Icon: UserRound },
];
const ADMIN_ITEM: NavigationItem = { href: PATHS.admin, label: 'Admin', Icon: Crown };

export function navigationFor({ isAdmin }: { isAdmin: boolean }): readonly NavigationItem[] {
  return isAdmin ? [...PLAYER_ITEMS, ADMIN_ITEM] : PLAYER_ITEMS;
}

/** The bottom bar has room for four items. */
export const TAB_ITEMS = PLAYER_ITEMS;
