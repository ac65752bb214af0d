import type { PlayerData } from '../contract/profile.ts';
import type { Config } from './config.ts';
import { adminLogRoutes } from './features/admin-log/admin-log.routes.ts';
import { adminLogData } from './features/admin-log/admin-log.service.ts';
import { adRoutes } from './features/ads/ads.routes.ts';
import { adsData } from './features/ads/ads.service.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { avatarRoutes } from './features/avatars/avatars.routes.ts';
import { bookRoutes } from './features/book/book.routes.ts';
import { campaignMessages } from './features/campaigns/audience.service.ts';
import { campaignRoutes } from './features/campaigns/campaigns.routes.ts';
import { campaignsData } from './features/campaigns/campaigns.service.ts';
import { scheduledCampaignsJob } from './features/campaigns/schedule.service.ts';
import { alertRoutes } from './features/challenges/alerts.routes.ts';
import { alertMessages, alertsData } from './features/challenges/alerts.service.ts';
import { challengeRoutes } from './features/challenges/challenges.routes.ts';
import { closeChallengesOf, closeChallengesWith } from './features/challenges/close.service.ts';
import { challengesData, oldChallengesJob } from './features/challenges/old-challenges.service.ts';
import { challengePageRoutes } from './features/challenges/page.routes.ts';
import { isInChallenge } from './features/challenges/page.service.ts';
import { backupMetrics } from './features/checkup/backups.service.ts';
import { checkupRoutes } from './features/checkup/checkup.routes.ts';
import { type Watch, warningMetrics } from './features/checkup/watch.service.ts';
import { creditRoutes } from './features/credits/credits.routes.ts';
import { creditsData } from './features/credits/credits.service.ts';
import { sharesJob } from './features/daily/carry-over.service.ts';
import { dailyRoutes } from './features/daily/daily.routes.ts';
import { createGuestCookies } from './features/daily/guest-cookie.ts';
import { guestPlayRoutes } from './features/daily/guest-play.routes.ts';
import { reminderJob, reminderMessages } from './features/daily/reminder.service.ts';
import { sharedDayRoutes } from './features/daily/shared-day.routes.ts';
import { dailyData, endDay, today } from './features/daily/streak.service.ts';
import { digestRoutes } from './features/digests/digests.routes.ts';
import { digestJob, digestsData } from './features/digests/digests.service.ts';
import { feedbackRoutes } from './features/feedback/feedback.routes.ts';
import { feedbackData } from './features/feedback/feedback.service.ts';
import { friendRoutes } from './features/friends/friends.routes.ts';
import { friendsData, nudgeMessages, oldNudgesJob } from './features/friends/nudges.service.ts';
import { countSharedDay } from './features/friends/shared-streaks.service.ts';
import { friendshipRoutes } from './features/friendships/friendships.routes.ts';
import {
  befriendReferred,
  friendshipsData,
  oldRequestsJob,
} from './features/friendships/friendships.service.ts';
import { isDealt } from './features/game/deal.service.ts';
import { checkShown } from './features/game/finished.service.ts';
import { gameRoutes } from './features/game/game.routes.ts';
import { guestsJob } from './features/game/guests.service.ts';
import { gameData, leftGamesJob } from './features/game/left-games.service.ts';
import type { SubmitDeps } from './features/game/submit.service.ts';
import { credentialRoutes } from './features/identity/credentials.routes.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { forgetExpiredJob, identityData } from './features/identity/identity.service.ts';
import type { KnownBrowsers } from './features/identity/known-browser.ts';
import { insightsJob } from './features/insights/count-days.service.ts';
import { insightRoutes } from './features/insights/insights.routes.ts';
import { punStatsJob } from './features/insights/pun-stats.service.ts';
import { leaderboardRoutes } from './features/leaderboard/leaderboard.routes.ts';
import { boundariesJob } from './features/leaderboard/leaderboard.service.ts';
import type { MessageSources } from './features/messages/deliveries.store.ts';
import {
  keepSending,
  oldDeliveriesJob,
  type PushSender,
  pushMetrics,
} from './features/messages/push-sender.service.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { paymentsData } from './features/payments/payments.service.ts';
import { reconcileJob } from './features/payments/reconcile.service.ts';
import { playerStatsRoutes } from './features/player-stats/player-stats.routes.ts';
import { playersData } from './features/players/players.service.ts';
import { unfinishedDeletionsJob } from './features/profile/account.service.ts';
import { sweepJob } from './features/profile/objects.service.ts';
import { pictureRoutes } from './features/profile/picture.routes.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { calendarRoutes } from './features/puns/calendar.routes.ts';
import { calendarJob } from './features/puns/calendar.service.ts';
import { firstRatingsJob } from './features/puns/first-ratings.service.ts';
import { batchRoutes, punRoutes } from './features/puns/puns.routes.ts';
import { pushRoutes } from './features/push/push.routes.ts';
import { pushData } from './features/push/push.service.ts';
import { foldJob } from './features/ratings/fold.service.ts';
import { ratingsData } from './features/ratings/ratings.service.ts';
import { recapRoutes } from './features/recap/recap.routes.ts';
import { hashOldPlayersJob } from './features/referrals/mailboxes.service.ts';
import { referralRoutes } from './features/referrals/referrals.routes.ts';
import { referralsData } from './features/referrals/referrals.service.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { reportsData, settleReports } from './features/reports/reports.service.ts';
import {
  endRoomsOf,
  isInRoom,
  oldRoomsJob,
  refreshRooms,
  roomMetrics,
  roomsData,
} from './features/rooms/old-rooms.service.ts';
import { roomRoutes } from './features/rooms/rooms.routes.ts';
import type { RoomStreams } from './features/rooms/streams.service.ts';
import { joinsJob } from './features/seats/seats.service.ts';
import { endedBansJob } from './features/users/bans.service.ts';
import { notesData } from './features/users/notes.service.ts';
import { oldSignalsJob, signalsData, signalsJob } from './features/users/signals.service.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { voteRoutes } from './features/votes/votes.routes.ts';
import { votesData } from './features/votes/votes.service.ts';
import type { PersonalData } from './personal-data.ts';
import type { Backups } from './platform/backup/backup.ts';
import type { Db } from './platform/database/db.ts';
import type { Reads } from './platform/database/replica.ts';
import type { App } from './platform/http/route.ts';
import type { Clock } from './platform/process/clock.ts';
import type { Job } from './platform/process/jobs.ts';
import type { Metrics } from './platform/process/metrics.ts';
import type { Random } from './platform/process/random.ts';
import type { Identity } from './providers/identity/port.ts';
import { mailMetrics, outboxJob } from './providers/mail/outbox.ts';
import type { Providers } from './providers/open.ts';

/** Everything that features are built from; each takes what it needs. */
export interface FeatureDeps extends Providers {
  config: Config;
  secret: string;
  db: Db;
  reads: Reads;
  clock: Clock;
  random: Random;
  webFolder: string;
  identity: Identity;
  knownBrowsers: KnownBrowsers;
  pushSender: PushSender;
  roomStreams: RoomStreams;
  watch: Watch;
  /** Undefined if this server makes no backups. */
  backups: Backups | undefined;
  personalData: readonly PersonalData[];
  onError(error: unknown, job?: string): void;
}

/** Everything that the server needs to know about a feature. */
interface Feature {
  routes?(app: App, deps: FeatureDeps): void | Promise<void>;
  jobs?(deps: FeatureDeps): Job[];
  personalData?: PersonalData;
  metrics?(deps: FeatureDeps): Metrics;
}

/** A solved daily moves the player's streak and those shared with friends. */
const endDaily: SubmitDeps['onGameEnded'] = (tx, game, now) => endDay(tx, game, now, countSharedDay);

const sendsMail = (config: Config) => Boolean(config.smtpUrl);

/** What the feature behind each kind of message says about it: whether it is still wanted, and where it leads. */
export const MESSAGE_SOURCES: MessageSources = {
  campaign: campaignMessages,
  reminder: reminderMessages,
  challenge: alertMessages,
  nudge: nudgeMessages,
};

/** Every feature, in the order in which they forget a deleted account. Callbacks from a feature to one below it in FEATURE_ROWS are wired here. */
const FEATURES = {
  game: {
    routes: (app, deps) => {
      const { shownDays } = createGuestCookies({ ...deps, publicUrl: deps.config.publicUrl });
      gameRoutes(app, { ...deps, onGameEnded: endDaily, today, shownDays });
    },
    jobs: (deps) => [leftGamesJob(deps), guestsJob(deps)],
    personalData: gameData,
  },
  ratings: {
    jobs: (deps) => [foldJob(deps)],
    // Comes after `game`, which waits for a game that is just ending.
    personalData: ratingsData,
  },
  votes: {
    routes: (app, deps) => voteRoutes(app, { ...deps, checkShown }),
    personalData: votesData,
  },
  reports: {
    // An identity provider need not say whether it has verified an address.
    routes: (app, deps) => {
      const verifiesEmails = sendsMail(deps.config) && !deps.config.oidc;
      reportRoutes(app, { ...deps, verifiesEmails, onPunsStopped: closeChallengesWith });
    },
    personalData: reportsData,
  },
  puns: {
    routes: (app, deps) => {
      const library = { ...deps, settleReports, onPunsStopped: closeChallengesWith };
      punRoutes(app, library);
      batchRoutes(app, { ...library, metIn: [isDealt, isInChallenge, isInRoom], isInChallenge });
      calendarRoutes(app, deps);
    },
    jobs: (deps) => [calendarJob({ ...deps, isInChallenge }), firstRatingsJob(deps)],
  },
  daily: {
    routes: (app, deps) => {
      const { publicUrl } = deps.config;
      dailyRoutes(app, { ...deps, publicUrl });
      guestPlayRoutes(app, { ...deps, publicUrl, onDaySolved: countSharedDay });
      return sharedDayRoutes(app, { ...deps, publicUrl });
    },
    jobs: (deps) => [sharesJob(deps), ...(deps.config.push.isOn ? [reminderJob(deps)] : [])],
    personalData: dailyData,
  },
  seats: { jobs: (deps) => [joinsJob(deps)] },
  challenges: {
    routes: (app, deps) => challengeRoutes(app, { ...deps, publicUrl: deps.config.publicUrl }),
    jobs: (deps) => [oldChallengesJob(deps)],
    personalData: challengesData,
  },
  challengeAlerts: { routes: alertRoutes, personalData: alertsData },
  challengePages: {
    routes: (app, deps) => challengePageRoutes(app, { ...deps, publicUrl: deps.config.publicUrl }),
  },
  rooms: {
    routes: (app, deps) => {
      const { publicUrl, openCommand } = deps.config;
      roomRoutes(app, { ...deps, publicUrl, openCommand, streams: deps.roomStreams });
    },
    jobs: (deps) => [oldRoomsJob(deps)],
    personalData: roomsData,
    metrics: roomMetrics,
  },
  friends: {
    routes: friendRoutes,
    jobs: (deps) => [oldNudgesJob(deps)],
    personalData: friendsData,
  },
  friendships: {
    routes: friendshipRoutes,
    jobs: (deps) => [oldRequestsJob(deps)],
    personalData: friendshipsData,
  },
  book: { routes: bookRoutes },
  recap: { routes: recapRoutes },
  playerStats: { routes: playerStatsRoutes },
  leaderboard: { routes: leaderboardRoutes, jobs: (deps) => [boundariesJob(deps)] },
  identity: {
    routes: (app, deps) => {
      identityRoutes(app, deps);
      const { passwordCost, oidc } = deps.config;
      credentialRoutes(app, { ...deps, passwordCost, provider: oidc !== undefined });
    },
    jobs: (deps) => [forgetExpiredJob(deps)],
    personalData: identityData,
  },
  push: { routes: pushRoutes, personalData: pushData },
  messages: { routes: keepSending, jobs: (deps) => [oldDeliveriesJob(deps)], metrics: pushMetrics },
  campaigns: {
    routes: campaignRoutes,
    jobs: (deps) => [scheduledCampaignsJob(deps)],
    personalData: campaignsData,
  },
  users: {
    routes: (app, deps) => {
      const { adminEmails, oidc } = deps.config;
      const onBanned = async (tx: Db, playerId: string) => {
        await closeChallengesOf(tx, playerId);
        await endRoomsOf(tx, playerId, deps.clock.now());
      };
      const verifiesEmails = sendsMail(deps.config) && !oidc;
      userRoutes(app, { ...deps, adminEmails, verifiesEmails, onBanned, onNameTaken: refreshRooms });
    },
    jobs: (deps) => [signalsJob(deps), oldSignalsJob(deps), endedBansJob(deps)],
    personalData: signalsData,
  },
  userNotes: { personalData: notesData },
  referrals: {
    routes: (app, deps) => {
      const verifiesEmails = sendsMail(deps.config) || Boolean(deps.config.oidc);
      referralRoutes(app, { ...deps, verifiesEmails, onReferred: befriendReferred });
    },
    jobs: (deps) => [hashOldPlayersJob(deps)],
    personalData: referralsData,
  },
  feedback: { routes: feedbackRoutes, personalData: feedbackData },
  credits: { routes: creditRoutes, personalData: creditsData },
  payments: {
    routes: paymentRoutes,
    jobs: (deps) => [reconcileJob({ ...deps, ...deps.config.reconcile })],
    personalData: paymentsData,
  },
  ads: { routes: adRoutes, personalData: adsData },
  digests: {
    routes: digestRoutes,
    jobs: (deps) => (deps.mail.available ? [digestJob({ ...deps, ...deps.config })] : []),
    personalData: digestsData,
  },
  // Comes after the features above, which still read the player's row.
  players: { personalData: playersData },
  adminLog: {
    routes: adminLogRoutes,
    // Comes after `players`: the log drops its reasons only once the account is gone.
    personalData: adminLogData,
  },
  profile: {
    routes: (app, deps) => {
      profileRoutes(app, deps, deps.config);
      pictureRoutes(app, deps);
    },
    jobs: (deps) => [sweepJob(deps), unfinishedDeletionsJob(deps)],
  },
  analytics: { routes: analyticsRoutes },
  insights: { routes: insightRoutes, jobs: (deps) => [insightsJob(deps), punStatsJob(deps)] },
  checkup: {
    routes: (app, deps) => checkupRoutes(app, deps.watch, deps),
    metrics: ({ watch }) => warningMetrics(watch),
  },
  backups: {
    jobs: ({ backups }) => (backups ? [backups.job] : []),
    metrics: ({ backups }) => (backups ? backupMetrics(backups) : {}),
  },
  avatars: { routes: avatarRoutes },
  mail: {
    jobs: ({ config, mail }) => (config.smtpUrl ? [outboxJob(mail)] : []),
    metrics: ({ mail }) => mailMetrics(mail),
  },
} as const satisfies Record<string, Feature>;

export const FEATURE_LIST: readonly Feature[] = Object.values(FEATURES);

export const PERSONAL_DATA = FEATURE_LIST.flatMap(({ personalData }) => personalData ?? []);

type WithData = Extract<(typeof FEATURES)[keyof typeof FEATURES], { personalData: PersonalData }>;
/** What all features hand over. It does not compile if a part of the contract is handed over by none. */
type Collected = Awaited<ReturnType<WithData['personalData']['collect']>>;
type KeyOf<Part> = Part extends unknown ? keyof Part : never;
type Missing = Exclude<keyof PlayerData, KeyOf<Collected> | 'exportedAt'>;
true satisfies [Missing] extends [never] ? true : Missing;
