import { Type } from 'typebox';
import { BADGE_NAMES } from '../rules/badges.ts';
import type { Endpoint } from './endpoint.ts';

export const BadgeName = Type.Union(BADGE_NAMES.map((name) => Type.Literal(name)));
const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const User = Type.Object({
  id: Type.String(),
  username: Nullable(Type.String()),
  firstName: Nullable(Type.String()),
  email: Type.String(),
  profileImageUrl: Nullable(Type.String()),
  isAdmin: Type.Boolean(),
  isBanned: Type.Boolean(),
  credits: Type.Integer(),
  points: Type.Integer(),
  currentBadge: BadgeName,
  badgeProgress: Type.Integer(),
  createdAt: Type.String({ format: 'date-time' }),
  referredBy: Nullable(Type.String()),
  banReason: Nullable(Type.String()),
});
export type User = Type.Static<typeof User>;

export const identity = {
  user: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'account',
    summary: 'The signed-in user',
    reply: User,
  },
  options: {
    method: 'GET',
    path: '/api/auth/options',
    access: 'public',
    summary: 'What the sign-in page can offer',
    reply: Type.Object({
      /** Where mail is off, forgotten passwords cannot be reset by mail. */
      mail: Type.Boolean(),
      /** Outside production the first account becomes admin, and the page says so. */
      firstIsAdmin: Type.Boolean(),
    }),
  },
} as const satisfies Record<string, Endpoint>;
