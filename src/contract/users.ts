import { Type } from 'typebox';
import { REASON_MAX } from '../rules/admin-actions.ts';
import { EMAIL_MAX } from '../rules/email.ts';
import { FOUND_MAX } from '../rules/search.ts';
import { SIGNAL_KINDS, type SignalKind } from '../rules/signals.ts';
import { NEW_USER_DAYS, USER_FILTERS, type UserFilter } from '../rules/user-filters.ts';
import { type Endpoint, TextOrNull } from './endpoint.ts';
import { Badge } from './identity.ts';
import { NO_NUL, PlayerRef, pageOf, SearchText, Uuid } from './page.ts';

const Nullable = Type.Union([Type.String(), Type.Null()]);
const Time = Type.String({ format: 'date-time' });

export const AdminUser = Type.Object({
  id: Type.String(),
  email: Type.String(),
  username: Nullable,
  firstName: Nullable,
  credits: Type.Integer(),
  points: Type.Integer(),
  currentBadge: Badge,
  isBanned: Type.Boolean(),
  banReason: Nullable,
  /** Null for a ban without an end. */
  bannedUntil: TextOrNull,
  isAdmin: Type.Boolean(),
  createdAt: Time,
  /** Accurate to the hour. */
  lastSeenAt: Time,
});
export type AdminUser = Type.Static<typeof AdminUser>;

const USER_SORTS = ['joined', 'seen', 'points', 'credits', 'email'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const Signal = Type.Object({
  player: PlayerRef,
  isBanned: Type.Boolean(),
  kind: Type.Unsafe<SignalKind>({ type: 'string', enum: SIGNAL_KINDS }),
  sentence: Type.String(),
  figures: Type.Record(Type.String(), Type.Number()),
  /** When the signal was last seen. */
  foundAt: Time,
});
export type Signal = Type.Static<typeof Signal>;

export const Review = Type.Object({
  player: PlayerRef,
  /** No admin decides about an admin: the review ends without new signals, or once the role is revoked. */
  isAdmin: Type.Boolean(),
  points: Type.Integer(),
  reviewSince: Time,
  /** Contains all signals about the player, newest first. */
  evidence: Type.Array(
    Type.Object({
      kind: Type.Unsafe<SignalKind>({ type: 'string', enum: SIGNAL_KINDS }),
      sentence: Type.String(),
      foundAt: Time,
    }),
  ),
});
export type Review = Type.Static<typeof Review>;

const params = Type.Object({ userId: Uuid });

export const users = {
  list: {
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'Users, a page at a time, filtered, sorted and searched',
    query: Type.Object({
      /** A part of e-mail or names. Two characters must be the beginning of e-mail or player name. */
      search: Type.Optional(SearchText),
      filter: Type.Optional(
        Type.Unsafe<UserFilter>({
          type: 'string',
          enum: USER_FILTERS,
          description: `New users joined in the last ${NEW_USER_DAYS} days; payers have paid at least once.`,
        }),
      ),
      sort: Type.Optional(Type.Unsafe<UserSort>({ type: 'string', enum: USER_SORTS })),
      order: Type.Optional(Type.Unsafe<'asc' | 'desc'>({ type: 'string', enum: ['asc', 'desc'] })),
      /** The `nextBefore` of the previous page, with the same filter, sort and order. */
      before: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    reply: pageOf(AdminUser),
    errors: ['search_too_short'],
  },
  read: {
    method: 'GET',
    path: '/api/admin/users/:userId',
    access: 'admin',
    summary: 'One user',
    params,
    reply: AdminUser,
    errors: ['user_not_found'],
  },
  find: {
    method: 'GET',
    path: '/api/admin/users/find',
    access: 'admin',
    summary: `The first ${FOUND_MAX} users who match a name or an address, exact matches first`,
    query: Type.Object({ search: SearchText }),
    reply: Type.Object({ rows: Type.Array(AdminUser), hasMore: Type.Boolean() }),
    errors: ['search_too_short'],
  },
  export: {
    method: 'GET',
    path: '/api/admin/users/export',
    access: 'admin',
    summary: 'The e-mail addresses of all users as CSV',
    reply: Type.String(),
    /** Each download is recorded in the admin log. */
    creates: true,
    perMinute: 10,
  },
  gift: {
    method: 'POST',
    path: '/api/admin/gift-credits',
    access: 'admin',
    summary: 'Give credits to the user with this e-mail address',
    body: Type.Object({
      userEmail: Type.String({ maxLength: EMAIL_MAX, pattern: NO_NUL }),
      amount: Type.Number(),
      reason: Type.Optional(Type.String({ maxLength: REASON_MAX })),
      /** Idempotency key that the client makes for each gift: a key that was used before gives nothing. */
      key: Type.Optional(Uuid),
    }),
    reply: Type.Object({
      userId: Type.String(),
      /** Balance that the user has now. */
      credits: Type.Integer(),
      /** False if this key was used before: nothing moved this time. */
      isNew: Type.Boolean(),
      /** When the gift with this key was given. */
      givenAt: Time,
    }),
    errors: [
      'invalid_gift',
      'email_unknown',
      'user_not_found',
      'own_account',
      'other_admin',
      'gift_differs',
      'too_many_credits',
    ],
  },
  reviews: {
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'admin',
    summary: 'Players under review, newest first',
    reply: Type.Array(Review),
  },
  signals: {
    method: 'GET',
    path: '/api/admin/signals',
    access: 'admin',
    summary: 'Signals that a moderator should check, newest first',
    query: Type.Object({ userId: Type.Optional(Uuid) }),
    reply: Type.Array(Signal),
  },
} as const satisfies Record<string, Endpoint>;
