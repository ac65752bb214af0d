import { Type } from 'typebox';
import { USER_NOTE_MAX } from '../rules/admin-actions.ts';
import { FRIENDSHIP_KINDS, type FriendshipKind } from '../rules/friends.ts';
import type { PurchaseStatus } from '../rules/orders.ts';
import { CreditEntry } from './credits.ts';
import { Device } from './devices.ts';
import { Done, type Endpoint, IntegerOrNull, TextOrNull } from './endpoint.ts';
import { PlayerRef, pageOf, RowId, Uuid } from './page.ts';
import { AdminUser } from './users.ts';

const Time = Type.String({ format: 'date-time' });
const TimeOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' });
const params = Type.Object({ userId: Uuid });
/** A page of rows, newest first, that goes on after the row with this id. */
const query = Type.Object({ before: Type.Optional(RowId) });

const UserDetails = Type.Object({
  user: AdminUser,
  emailConfirmed: Type.Boolean(),
  hasSecondFactor: Type.Boolean(),
  /** False for somebody who signs in only through a provider. */
  hasPassword: Type.Boolean(),
  profileImageUrl: TextOrNull,
  /** Since when the player is under review; null if they are not. */
  reviewSince: TimeOrNull,
  /** How many credits the player owes after a refund. */
  creditsOwed: Type.Integer(),
  devices: Type.Array(Type.Omit(Device, ['isThis'])),
});
export type UserDetails = Type.Static<typeof UserDetails>;

/** Friends and, as a trace of trouble, how many have blocked the user. */
const UserFriends = Type.Object({
  friends: Type.Array(
    Type.Object({
      player: PlayerRef,
      isBanned: Type.Boolean(),
      how: Type.Unsafe<FriendshipKind>({ type: 'string', enum: FRIENDSHIP_KINDS }),
      since: Time,
    }),
  ),
  blocked: Type.Integer(),
  blockedBy: Type.Integer(),
  /** Requests of the last weeks that are open or were declined. */
  requestsSent: Type.Integer(),
});
export type UserFriends = Type.Static<typeof UserFriends>;

const UserGame = Type.Object({
  id: Type.String(),
  question: Type.String(),
  kind: Type.String(),
  openedAt: Time,
  completedAt: TimeOrNull,
  isCorrect: Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }),
  hints: Type.Integer(),
  pointsEarned: IntegerOrNull,
  creditsAwarded: IntegerOrNull,
});
export type UserGame = Type.Static<typeof UserGame>;

const UserPurchase = Type.Object({
  id: Type.String(),
  credits: Type.Integer(),
  cents: Type.Integer(),
  /** What was paid, if that is not the price; 0 in another currency. */
  paidCents: IntegerOrNull,
  status: Type.Unsafe<PurchaseStatus>({ type: 'string' }),
  refundedCredits: Type.Integer(),
  orderedAt: Time,
  paidAt: TimeOrNull,
});
export type UserPurchase = Type.Static<typeof UserPurchase>;

const UserNote = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  /** Null if the author's account is gone. */
  author: Type.Union([PlayerRef, Type.Null()]),
  createdAt: Time,
});
export type UserNote = Type.Static<typeof UserNote>;

/** What an admin reads about one user. Signals and the admin log have calls of their own. */
export const userPage = {
  read: {
    method: 'GET',
    path: '/api/admin/users/:userId/page',
    access: 'admin',
    summary: 'One user with devices and account status; the security log records who looked',
    params,
    reply: UserDetails,
    logs: 'user_opened',
    errors: ['user_not_found'],
    perMinute: 120,
  },
  ledger: {
    method: 'GET',
    path: '/api/admin/users/:userId/ledger',
    access: 'admin',
    summary: "Every change of a user's credits, newest first, a page at a time",
    params,
    query,
    reply: pageOf(CreditEntry),
    errors: ['user_not_found'],
  },
  games: {
    method: 'GET',
    path: '/api/admin/users/:userId/games',
    access: 'admin',
    summary: "A user's games, newest first, a page at a time",
    params,
    query: Type.Object({ before: Type.Optional(Type.String({ maxLength: 100 })) }),
    reply: pageOf(UserGame),
    errors: ['user_not_found'],
  },
  purchases: {
    method: 'GET',
    path: '/api/admin/users/:userId/purchases',
    access: 'admin',
    summary: "A user's latest orders, newest first",
    params,
    reply: Type.Array(UserPurchase),
    errors: ['user_not_found'],
  },
  friends: {
    method: 'GET',
    path: '/api/admin/users/:userId/friends',
    access: 'admin',
    summary: 'The friends of a user, newest first, and who has blocked whom',
    params,
    reply: UserFriends,
    errors: ['user_not_found'],
  },
  notes: {
    method: 'GET',
    path: '/api/admin/users/:userId/notes',
    access: 'admin',
    summary: 'What admins have noted about a user, newest first',
    params,
    reply: Type.Array(UserNote),
    errors: ['user_not_found'],
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/users/:userId/notes',
    access: 'admin',
    summary: `Note something about a user in at most ${USER_NOTE_MAX} characters; it is part of the data that the user can download`,
    params,
    body: Type.Object({ text: Type.String({ maxLength: 2 * USER_NOTE_MAX }) }),
    reply: UserNote,
    errors: ['user_not_found', 'own_account', 'other_admin', 'invalid_user_note', 'too_many_user_notes'],
    perMinute: 30,
  },
  removeNote: {
    method: 'DELETE',
    path: '/api/admin/users/:userId/notes/:noteId',
    access: 'admin',
    summary: 'Remove a note about a user',
    params: Type.Object({ userId: Uuid, noteId: RowId }),
    reply: Done,
    errors: ['user_not_found', 'own_account', 'other_admin', 'user_note_not_found'],
    perMinute: 30,
  },
} as const satisfies Record<string, Endpoint>;
