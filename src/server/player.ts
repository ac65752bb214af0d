import type { SecondFactor } from '../contract/identity.ts';

/** The signed-in player, as every handler gets it. */
export interface Player {
  id: string;
  firstName: string;
  email: string;
  emailVerified: boolean;
  emailHash: string;
  mailboxHash: string | null;
  username: string | null;
  profileImageUrl: string | null;
  isAdmin: boolean;
  bannedAt: Date | null;
  banReason: string | null;
  credits: number;
  points: number;
  referralCode: string | null;
  referredBy: string | null;
  secondFactorOn: boolean;
  /** What it means for this player here. */
  secondFactor: SecondFactor;
  /** Wants the next puns without a clock. */
  relaxed: boolean;
  lastSeenAt: Date;
  createdAt: Date;
}
