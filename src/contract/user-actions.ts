import { Type } from 'typebox';
import { EMAIL_MAX } from '../rules/email.ts';
import { Done, type Endpoint } from './endpoint.ts';
import { Password } from './identity.ts';
import { Uuid } from './page.ts';
import { SecondFactorCode } from './second-factor.ts';
import { AdminUser } from './users.ts';

const params = Type.Object({ userId: Uuid });
const Reason = Type.String({ maxLength: 2000 });
const justReason = Type.Object({ reason: Reason });
/**
 * Changing who is an admin asks for the second factor again. Where a provider takes care of it, there is no code: the
 * sign-in has to be a recent one instead.
 */
const withCode = Type.Object({ reason: Reason, code: Type.Optional(SecondFactorCode) });

/** What an admin does to one person, never to themselves and, except for the roles, never to another admin. */
export const personActions = {
  resetName: {
    method: 'POST',
    path: '/api/admin/users/:userId/reset-name',
    access: 'admin',
    summary: 'Take away player name and first name; the user chooses a new one',
    params,
    body: justReason,
    reply: AdminUser,
    errors: ['reason_required', 'user_not_found', 'own_account', 'other_admin', 'nothing_to_reset'],
    perMinute: 30,
  },
  resetPicture: {
    method: 'POST',
    path: '/api/admin/users/:userId/reset-picture',
    access: 'admin',
    summary: 'Take away the picture of a user, who gets the drawn one back',
    params,
    body: justReason,
    reply: AdminUser,
    errors: ['reason_required', 'user_not_found', 'own_account', 'other_admin', 'nothing_to_reset'],
    perMinute: 30,
  },
  signOut: {
    method: 'POST',
    path: '/api/admin/users/:userId/sign-out',
    access: 'admin',
    summary: 'Sign a user out on every device',
    params,
    body: justReason,
    reply: AdminUser,
    logs: 'sessions_ended',
    errors: ['reason_required', 'user_not_found', 'own_account', 'other_admin'],
    perMinute: 30,
  },
  remove: {
    method: 'POST',
    path: '/api/admin/users/:userId/delete',
    access: 'admin',
    summary: 'Delete an account on request of its owner; asks for a fresh sign-in and the typed name',
    params,
    body: Type.Object({
      reason: Reason,
      /** The player name, or the e-mail address of somebody without one. */
      name: Type.String({ maxLength: EMAIL_MAX }),
      /** The admin's own password, where they have one. */
      password: Type.Optional(Password),
    }),
    reply: Done,
    logs: 'account_deleted',
    errors: [
      'reason_required',
      'reason_names_user',
      'user_not_found',
      'own_account',
      'other_admin',
      'wrong_confirmation',
      'wrong_password',
      'too_many_guesses',
      'fresh_sign_in_required',
    ],
    perMinute: 10,
  },
  grantAdmin: {
    method: 'POST',
    path: '/api/admin/users/:userId/grant-admin',
    access: 'admin',
    summary: 'Make a user an admin; asks for a code of the second factor',
    params,
    body: withCode,
    reply: AdminUser,
    logs: 'admin_granted',
    errors: [
      'reason_required',
      'user_not_found',
      'already_admin',
      'user_banned',
      'email_unconfirmed',
      'second_factor_off',
      'wrong_code',
      'too_many_guesses',
      'fresh_sign_in_required',
    ],
    perMinute: 10,
  },
  revokeAdmin: {
    method: 'POST',
    path: '/api/admin/users/:userId/revoke-admin',
    access: 'admin',
    summary: 'Take the role of an admin; asks for a code of the second factor',
    params,
    body: withCode,
    reply: AdminUser,
    logs: 'admin_revoked',
    errors: [
      'reason_required',
      'user_not_found',
      'own_account',
      'not_admin',
      'admin_by_setting',
      'second_factor_off',
      'wrong_code',
      'too_many_guesses',
      'fresh_sign_in_required',
    ],
    perMinute: 10,
  },
} as const satisfies Record<string, Endpoint>;
