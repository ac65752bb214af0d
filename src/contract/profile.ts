import { Type } from 'typebox';
import { EMAIL_MAX } from '../rules/email.ts';
import { FIRST_NAME_MAX } from '../rules/first-name.ts';
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '../rules/picture.ts';
import { Done, type Endpoint, TextOrNull } from './endpoint.ts';
import { User } from './identity.ts';

const Time = Type.String({ format: 'date-time' });
const orNull = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/**
 * Everything that is stored about a player, for download. It is read while it is sent, without a
 * snapshot: changes made meanwhile may or may not be in it, and if the account is deleted
 * meanwhile, the rest is missing.
 */
export const PlayerData = Type.Object({
  exportedAt: Time,
  profile: User,
  emailVerified: Type.Boolean(),
  lastSeenAt: Time,
  devices: Type.Array(
    Type.Object({
      signedInAt: Time,
      ipAddress: orNull(Type.String()),
      userAgent: orNull(Type.String()),
    }),
  ),
  credits: Type.Array(Type.Object({ kind: Type.String(), amount: Type.Integer(), at: Time })),
  games: Type.Array(
    Type.Object({
      question: Type.String(),
      /** Null while the game is open. */
      answer: orNull(Type.String()),
      hints: Type.Integer(),
      openedAt: Time,
      completedAt: orNull(Time),
      isCorrect: orNull(Type.Boolean()),
      pointsEarned: orNull(Type.Integer()),
      creditsAwarded: orNull(Type.Integer()),
      relaxed: Type.Boolean(),
      kind: Type.String(),
      day: orNull(Type.String()),
    }),
  ),
  /** Each pun that the player has finished, with its last game. */
  book: Type.Array(
    Type.Object({
      question: Type.String(),
      answer: Type.String(),
      isSolved: Type.Boolean(),
      hints: Type.Integer(),
      points: Type.Integer(),
      finishedAt: orNull(Time),
      favourite: Type.Boolean(),
    }),
  ),
  /** The player's votes on puns. */
  votes: Type.Array(
    Type.Object({ question: Type.String(), clever: Type.Boolean(), groan: Type.Boolean(), votedAt: Time }),
  ),
  /** The player's reports about puns, and what came of them. */
  reports: Type.Array(
    Type.Object({
      question: Type.String(),
      reason: Type.String(),
      note: orNull(Type.String()),
      reportedAt: Time,
      outcome: orNull(Type.String()),
    }),
  ),
  referrals: Type.Object({
    code: orNull(Type.String()),
    usedCode: orNull(Type.String()),
    friendsJoinedAt: Type.Array(Time),
  }),
  /** Requests are those of the last weeks. Friends joined by a referral are in the part above. */
  friends: Type.Object({
    friendsSince: Type.Array(Time),
    requestsSentAt: Type.Array(Time),
    requestsReceivedAt: Type.Array(Time),
    blockedPlayers: Type.Integer(),
  }),
  sharedStreaks: Type.Array(Type.Object({ isChosen: Type.Boolean(), days: Type.Integer() })),
  nudges: Type.Object({
    isOn: Type.Boolean(),
    receivedAt: Type.Array(Time),
    sentAt: Type.Array(Time),
  }),
  purchases: Type.Array(
    Type.Object({
      credits: Type.Integer(),
      cents: Type.Integer(),
      /** What was paid, if that is not the price; 0 in another currency. */
      paidCents: orNull(Type.Integer()),
      status: Type.String(),
      refundedCredits: Type.Integer(),
      orderedAt: Time,
      paidAt: orNull(Time),
    }),
  ),
  /** Glicko-2 rating; null before the first game that counts. */
  rating: orNull(Type.Object({ rating: Type.Number(), deviation: Type.Number(), games: Type.Integer() })),
  /** The streak, which is null before the first daily. */
  daily: orNull(
    Type.Object({
      zone: Type.String(),
      day: Type.String(),
      current: Type.Integer(),
      best: Type.Integer(),
      freezes: Type.Integer(),
      solved: Type.Integer(),
      frozen: Type.Array(Type.String()),
    }),
  ),
  /** Whether alerts about the player's challenges are on; null if they never were. */
  challengeAlerts: Type.Union([Type.Boolean(), Type.Null()]),
  /** The hour chosen for the daily reminder; null if none was. */
  dailyReminder: orNull(
    Type.Object({
      hour: orNull(Type.Integer()),
      zone: Type.String(),
      toldDay: orNull(Type.String()),
      unanswered: Type.Integer(),
    }),
  ),
  /** The daily e-mail of an admin; null if it was never switched on. */
  adminDigest: orNull(
    Type.Object({ isOn: Type.Boolean(), zone: Type.String(), lastDay: orNull(Type.String()) }),
  ),
  /** The days whose results the player shared in the last weeks. */
  sharedDays: Type.Array(Type.String()),
  /** The challenges of the last weeks in which the player has a seat. */
  challenges: Type.Array(
    Type.Object({
      id: Type.String(),
      mode: Type.String(),
      isMaker: Type.Boolean(),
      joinedAt: Time,
      total: Type.Integer(),
      finishedAt: orNull(Time),
    }),
  ),
  /** The rooms that the player has opened or has a seat in; they are deleted a day after they end. */
  rooms: Type.Array(
    Type.Object({
      id: Type.String(),
      isHost: Type.Boolean(),
      madeAt: Time,
      endedAt: orNull(Time),
      joinedAt: orNull(Time),
      total: orNull(Type.Integer()),
    }),
  ),
  adViews: Type.Array(Type.Object({ reward: Type.Integer(), requestedAt: Time, claimedAt: orNull(Time) })),
  feedback: Type.Array(
    Type.Object({
      type: Type.String(),
      content: Type.String(),
      rating: orNull(Type.Integer()),
      status: Type.String(),
      sentAt: Time,
    }),
  ),
  /** Suspicious patterns in the player's games, shown to moderators. */
  signals: Type.Array(Type.Object({ sentence: Type.String(), foundAt: Time })),
  /** The actions of moderators on this account and their reasons, without the moderators' names. */
  moderation: Type.Array(
    Type.Object({ action: Type.String(), reason: orNull(Type.String()), details: Type.String(), at: Time }),
  ),
  /** What moderators have noted about the player, without the moderators' names. */
  notes: Type.Array(Type.Object({ text: Type.String(), at: Time })),
  /** Browsers that receive push messages. */
  alerts: Type.Array(Type.Object({ endpoint: Type.String(), subscribedAt: Time, renewedAt: Time })),
});
export type PlayerData = Type.Static<typeof PlayerData>;

const PictureFileType = Type.Enum([...PICTURE_TYPES]);
const FileDescription = Type.Object({
  bytes: Type.Integer({ minimum: 1, maximum: PICTURE_MAX_BYTES }),
  type: PictureFileType,
});

export const profile = {
  rename: {
    method: 'PUT',
    path: '/api/profile/username',
    access: 'player',
    summary: 'Change the player name',
    body: Type.Object({ username: Type.String({ maxLength: 100 }) }),
    reply: Type.Object({ username: Type.String() }),
    errors: ['invalid_username', 'username_taken', 'reserved_name'],
    perMinute: 20,
  },
  changeFirstName: {
    method: 'PUT',
    path: '/api/profile/first-name',
    access: 'player',
    summary: 'Change the first name; an empty one removes it',
    body: Type.Object({ firstName: Type.String({ maxLength: 2 * FIRST_NAME_MAX }) }),
    reply: Type.Object({ firstName: TextOrNull }),
    errors: ['invalid_first_name', 'reserved_name'],
    perMinute: 20,
  },
  changePace: {
    method: 'PUT',
    path: '/api/profile/pace',
    access: 'player',
    summary: 'Play without a countdown and a bonus for speed, or with both, from the next pun on',
    body: Type.Object({ relaxed: Type.Boolean() }),
    reply: Type.Object({ relaxed: Type.Boolean() }),
    perMinute: 60,
  },
  startUpload: {
    method: 'POST',
    path: '/api/objects/upload',
    access: 'player',
    summary:
      'An address to which the browser may PUT one picture, once, within ten minutes; if that breaks off, ask for another',
    /** Required if pictures are kept in a bucket, which then accepts only a file of this length and type. */
    query: Type.Object({
      bytes: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,6}$' })),
      type: Type.Optional(PictureFileType),
    }),
    /** The same in a body, which counts where the query has none. */
    body: Type.Unsafe<Type.Static<typeof FileDescription> | null | undefined>(orNull(FileDescription)),
    reply: Type.Object({ uploadURL: Type.String() }),
    errors: ['too_many_uploads', 'upload_undescribed', 'pictures_busy'],
    perMinute: 20,
  },
  changePicture: {
    method: 'PUT',
    path: '/api/profile/picture',
    access: 'player',
    summary: 'Make the upload at this address the profile picture; each upload can be tried once',
    body: Type.Object({
      /** The `uploadURL` as it was given, once the file has been uploaded. */
      profileImageUrl: Type.String({ maxLength: 4096, pattern: '^[!-~]+$' }),
    }),
    reply: Type.Object({ profileImageUrl: Type.String() }),
    errors: [
      'upload_unknown',
      'upload_missing',
      'picture_invalid',
      'picture_too_detailed',
      'picture_too_elaborate',
      'picture_too_large',
      'pictures_busy',
      'picture_failed',
    ],
    perMinute: 20,
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/profile/picture',
    access: 'player',
    summary: 'Delete the profile picture; the generated avatar takes its place',
    reply: Done,
    perMinute: 20,
  },
  data: {
    method: 'GET',
    path: '/api/profile/data',
    access: 'account',
    summary: 'Everything that is stored about the caller, as a file',
    logs: 'data_downloaded',
    reply: PlayerData,
    errors: ['export_running', 'exports_busy'],
    perMinute: 10,
  },
  remove: {
    method: 'DELETE',
    path: '/api/profile',
    access: 'account',
    summary: 'Delete the account for good',
    body: Type.Object({
      /** The player name, typed to confirm; the e-mail address for players without one. */
      username: Type.String({ maxLength: EMAIL_MAX }),
      /**
       * Required if the account has a password. Others must have signed in at their provider shortly before.
       */
      password: Type.Optional(Type.String({ maxLength: 1024 })),
    }),
    logs: 'account_deleted',
    reply: Done,
    errors: ['wrong_confirmation', 'wrong_password', 'too_many_guesses', 'fresh_sign_in_required'],
    perMinute: 10,
  },
} as const satisfies Record<string, Endpoint>;
