import { Type } from 'typebox';
import { BADGE_NAMES, type BadgeName } from '../rules/badges.ts';
import { EMAIL_MAX } from '../rules/email.ts';
import type { Goal } from '../rules/goal.ts';
import { USERNAME_MAX } from '../rules/username.ts';
import { Done, type Endpoint, TextOrNull } from './endpoint.ts';
import { NO_NUL } from './page.ts';

const ResetToken = Type.String({ maxLength: 200, pattern: NO_NUL });
const Email = Type.String({ maxLength: EMAIL_MAX, pattern: NO_NUL });
export const Password = Type.String({ maxLength: 1024 });

export const Badge = Type.Unsafe<BadgeName>({ type: 'string', enum: BADGE_NAMES });

/**
 * Whether a code is asked for after the password. `required` closes this admin's endpoints until it is on;
 * `provider` leaves it to the OpenID provider.
 */
const SECOND_FACTORS = ['on', 'off', 'required', 'provider'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

export const User = Type.Object({
  id: Type.String(),
  username: TextOrNull,
  firstName: TextOrNull,
  email: Type.String(),
  profileImageUrl: TextOrNull,
  isAdmin: Type.Boolean(),
  isBanned: Type.Boolean(),
  credits: Type.Integer(),
  points: Type.Integer(),
  currentBadge: Badge,
  badgeProgress: Type.Integer(),
  createdAt: Type.String({ format: 'date-time' }),
  referredBy: TextOrNull,
  /** Shown to a banned player; null otherwise. */
  banReason: TextOrNull,
  /** When the ban ends by itself; null for a ban without an end and for everybody else. */
  bannedUntil: TextOrNull,
  secondFactor: Type.Unsafe<SecondFactor>({ type: 'string', enum: SECOND_FACTORS }),
  /** Wants to play the next puns at their own pace: without a countdown and without a bonus for speed. */
  relaxed: Type.Boolean(),
  /** How many puns a day the player has set out to solve; null before they choose. */
  dailyGoal: Type.Unsafe<Goal | null>({ type: ['integer', 'null'] }),
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
      /** If false, a forgotten password cannot be reset by e-mail. */
      mail: Type.Boolean(),
      /** In a playground the first account becomes admin, and the page says so. */
      firstIsAdmin: Type.Boolean(),
      /** Players sign in at an OpenID provider. */
      provider: Type.Boolean(),
    }),
  },
  signIn: {
    method: 'POST',
    path: '/api/identity/sign-in/email',
    access: 'public',
    summary: 'Sign in with e-mail and password',
    body: Type.Object({ email: Email, password: Password }),
    logs: 'sign_in',
    reply: Type.Object({
      ok: Type.Literal(true),
      /** The player is not signed in yet, because the account needs a code as well. */
      needsCode: Type.Optional(Type.Literal(true)),
    }),
    errors: ['wrong_credentials', 'too_many_guesses'],
    perMinute: 20,
  },
  signUp: {
    method: 'POST',
    path: '/api/identity/sign-up/email',
    access: 'public',
    summary: 'Create an account and sign in',
    body: Type.Object({
      email: Email,
      password: Password,
      username: Type.String({ maxLength: USERNAME_MAX }),
    }),
    logs: 'sign_up',
    reply: Type.Object({
      ok: Type.Literal(true),
      /**
       * The account exists, but no e-mail to confirm its address was sent: too many went to its
       * mailbox or came from this network.
       */
      confirmationUnsent: Type.Optional(Type.Literal(true)),
    }),
    errors: [
      'invalid_email',
      'invalid_password',
      'weak_password',
      'invalid_username',
      'email_taken',
      'username_taken',
      'reserved_name',
    ],
    perMinute: 20,
  },
  requestReset: {
    method: 'POST',
    path: '/api/identity/request-password-reset',
    access: 'public',
    summary: 'Ask for an e-mail with a link to choose a new password',
    body: Type.Object({ email: Email }),
    logs: 'password_reset_requested',
    reply: Done,
    errors: ['mail_off', 'invalid_email', 'too_many_messages'],
    perMinute: 5,
  },
  checkReset: {
    method: 'POST',
    path: '/api/identity/check-reset',
    access: 'public',
    summary: 'Whether the token of the e-mail is still valid; does not use it up',
    body: Type.Object({ token: ResetToken }),
    reply: Type.Object({ isGood: Type.Boolean() }),
    perMinute: 10,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/identity/reset-password',
    access: 'public',
    summary: 'Choose a new password with the token of the e-mail',
    body: Type.Object({ newPassword: Password, token: ResetToken }),
    logs: 'password_reset',
    reply: Done,
    errors: ['invalid_password', 'weak_password', 'invalid_token'],
    perMinute: 10,
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/identity/confirm-email',
    access: 'public',
    summary: 'Confirm the address with the token of the e-mail, by choosing a new password',
    body: Type.Object({ newPassword: Password, token: Type.String({ maxLength: 1024, pattern: NO_NUL }) }),
    logs: 'password_reset',
    reply: Done,
    errors: ['invalid_password', 'weak_password', 'invalid_token'],
    perMinute: 10,
  },
  changePassword: {
    method: 'POST',
    path: '/api/identity/change-password',
    access: 'player',
    summary: 'Choose a new password, which signs out every other device',
    body: Type.Object({ currentPassword: Password, newPassword: Password }),
    logs: 'password_changed',
    reply: Done,
    errors: ['wrong_password', 'invalid_password', 'weak_password', 'no_password', 'too_many_guesses'],
    perMinute: 20,
  },
  signOutOthers: {
    method: 'POST',
    path: '/api/identity/revoke-other-sessions',
    access: 'player',
    summary: 'Sign out every device but this one',
    logs: 'sessions_ended',
    reply: Done,
    perMinute: 10,
  },
} as const satisfies Record<string, Endpoint>;
