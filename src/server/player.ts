import type { SecondFactor } from '../contract/identity.ts';
import type { Goal } from '../rules/goal.ts';

/** The signed-in player that every handler receives. */
export interface Player {
  id: string;
  firstName: string;
  email: string;
  emailVerified: boolean;
  username: string | null;
  profileImageUrl: string | null;
  isAdmin: boolean;
  bannedAt: Date | null;
  banReason: string | null;
  bannedUntil: Date | null;
  credits: number;
  points: number;
  referralCode: string | null;
  referredBy: string | null;
  secondFactorOn: boolean;
  /** What the second factor means for this player on this server, for example that it is required. */
  secondFactor: SecondFactor;
  /** Wants to play the next puns without a countdown. */
  relaxed: boolean;
  /** Null before the player has chosen one. */
  dailyGoal: Goal | null;
  createdAt: Date;
}
