import { Crown, Feather, House, type LucideIcon, Trophy, UserRound } from 'lucide-react';

export interface NavigationItem {
  href: string;
  label: string;
  Icon: LucideIcon;
}

const PLAYER_ITEMS: readonly NavigationItem[] = [
  { href: '/', label: 'Home', Icon: House },
  { href: '/game', label: 'Play', Icon: Feather },
  { href: '/leaderboard', label: 'Rankings', Icon: Trophy },
  { href: '/profile', label: 'Profile', Icon: UserRound },
];
const ADMIN_ITEM: NavigationItem = { href: '/admin', label: 'Admin', Icon: Crown };

export function navigationFor({ isAdmin }: { isAdmin: boolean }): readonly NavigationItem[] {
  return isAdmin ? [...PLAYER_ITEMS, ADMIN_ITEM] : PLAYER_ITEMS;
}

/** The bottom bar has room for four. */
export const TAB_ITEMS = PLAYER_ITEMS;
