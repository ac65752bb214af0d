import { adminLog } from './admin-log.ts';
import { ads } from './ads.ts';
import { analytics } from './analytics.ts';
import { bestBoard } from './best-board.ts';
import { book } from './book.ts';
import { campaignDrafts } from './campaign-drafts.ts';
import { campaigns } from './campaigns.ts';
import { challenges } from './challenges.ts';
import { checkup } from './checkup.ts';
import { credits } from './credits.ts';
import { daily } from './daily.ts';
import { devices } from './devices.ts';
import { digest } from './digest.ts';
import type { Endpoint } from './endpoint.ts';
import { feedback } from './feedback.ts';
import { friends } from './friends.ts';
import { game } from './game.ts';
import { goal } from './goal.ts';
import { guestPlay } from './guest-play.ts';
import { identity } from './identity.ts';
import { insights } from './insights.ts';
import { leaderboard } from './leaderboard.ts';
import { payments } from './payments.ts';
import { playerStats } from './player-stats.ts';
import { profile } from './profile.ts';
import { punBatches } from './pun-batches.ts';
import { puns } from './puns.ts';
import { push } from './push.ts';
import { recap } from './recap.ts';
import { referrals } from './referrals.ts';
import { reports } from './reports.ts';
import { rooms } from './rooms.ts';
import { secondFactor } from './second-factor.ts';
import { userActions } from './user-actions.ts';
import { userPage } from './user-page.ts';
import { users } from './users.ts';
import { votes } from './votes.ts';

/** The whole HTTP surface, by feature and name. */
export const FEATURES: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  identity,
  secondFactor,
  devices,
  game,
  daily,
  guestPlay,
  goal,
  challenges,
  rooms,
  friends,
  book,
  recap,
  votes,
  reports,
  leaderboard,
  bestBoard,
  referrals,
  credits,
  ads,
  payments,
  profile,
  playerStats,
  feedback,
  puns,
  punBatches,
  users,
  userPage,
  userActions,
  adminLog,
  analytics,
  checkup,
  digest,
  insights,
  push,
  campaigns,
  campaignDrafts,
};

/** Used by tests and checks of what must hold for every endpoint. */
export const ENDPOINTS: readonly Endpoint[] = Object.values(FEATURES).flatMap((feature) =>
  Object.values(feature),
);
