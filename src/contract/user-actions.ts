import { Type } from 'typebox';
import { EMAIL_MAX } from '../rules/email.ts';
import { counted, inFull } from '../rules/numbers.ts';
import { Done } from './endpoint.ts';
import { Password } from './identity.ts';
import { Uuid } from './page.ts';
import { SecondFactorCode } from './second-factor.ts';
import type { Named, UserAction } from './user-action.ts';
import { AdminUser } from './users.ts';

const Reason = Type.String({ maxLength: 2000 });
const justReason = Type.Object({ reason: Reason });
/**
 * Changing who is an admin asks for the second factor again. Where a provider takes care of it, there is no code: the
 * sign-in has to be a recent one instead.
 */
const withCode = Type.Object({ reason: Reason, code: Type.Optional(SecondFactorCode) });
/** The review that this decides, as listed. The call is refused if somebody else has decided it first. */
const ReviewSince = Type.Optional(Type.String({ format: 'date-time' }));

const onUser = {
  method: 'POST',
  access: 'admin',
  params: Type.Object({ userId: Uuid }),
  reply: AdminUser,
} as const;
const NOT_ON = ['user_not_found', 'own_account', 'other_admin'] as const;
const NOT_WITHOUT_REASON = ['reason_required', ...NOT_ON] as const;
const NOT_WITHOUT_PROOF = [
  'reason_required',
  'user_not_found',
  'second_factor_off',
  'wrong_code',
  'too_many_guesses',
  'fresh_sign_in_required',
] as const;

/**
 * What an admin does to one user, never to themselves and, except for the roles, never to another admin. A new action
 * is a row here and a function in features/users/actions.service.ts. The dashboard offers them in this order.
 */
export const userActions = {
  unban: {
    ...onUser,
    path: '/api/admin/users/:userId/unban',
    summary: 'Let a banned user play again',
    errors: [...NOT_ON, 'not_banned'],
    kind: 'unban',
    group: 'Account',
    isOffered: ({ user }) => user.isBanned,
    fields: [],
    words: {
      button: 'Unban User',
      title: 'Lift the ban?',
      text: ({ email }) => `${email} can play again at once and is back on the leaderboards.`,
      done: ['User Unbanned', ({ email }) => `${email} can play again.`],
      failed: 'Failed to unban user',
    },
  },
  resetName: {
    ...onUser,
    path: '/api/admin/users/:userId/reset-name',
    summary: 'Take away player name and first name; the user chooses a new one',
    body: justReason,
    errors: [...NOT_WITHOUT_REASON, 'nothing_to_reset'],
    perMinute: 30,
    kind: 'reset_name',
    group: 'Account',
    isOffered: ({ user }) => Boolean(user.username || user.firstName),
    fields: ['reason'],
    words: {
      button: 'Reset name',
      title: 'Reset the name?',
      text: ({ username, firstName, email }) =>
        `“${username || firstName}” disappears at once, everywhere. ${email} is called Player until they choose another name.`,
      done: ['Name Reset', ({ email }) => `${email} can choose a new one.`],
      failed: 'Failed to reset the name',
    },
  },
  resetPicture: {
    ...onUser,
    path: '/api/admin/users/:userId/reset-picture',
    summary: 'Take away the picture of a user, who gets the drawn one back',
    body: justReason,
    errors: [...NOT_WITHOUT_REASON, 'nothing_to_reset'],
    perMinute: 30,
    kind: 'reset_picture',
    group: 'Account',
    isOffered: ({ profileImageUrl }) => profileImageUrl !== null,
    fields: ['reason'],
    words: {
      button: 'Reset picture',
      title: 'Reset the picture?',
      text: ({ email }) =>
        `The picture is deleted, and ${email} gets the drawn one back. They can upload another.`,
      done: ['Picture Reset', ({ email }) => `${email} has the drawn picture again.`],
      failed: 'Failed to reset the picture',
    },
  },
  signOut: {
    ...onUser,
    path: '/api/admin/users/:userId/sign-out',
    summary: 'Sign a user out on every device',
    body: justReason,
    logs: 'sessions_ended',
    errors: NOT_WITHOUT_REASON,
    perMinute: 30,
    kind: 'sign_out_user',
    group: 'Account',
    isOffered: ({ devices }) => devices.length > 0,
    fields: ['reason'],
    words: {
      button: 'Sign out everywhere',
      confirm: 'Sign out',
      title: 'Sign out everywhere?',
      text: ({ email }) => `${email} will have to sign in again on every device.`,
      done: ['User Signed Out', ({ email }) => `${email} is signed out on every device.`],
      failed: 'Failed to sign out user',
    },
  },
  grantAdmin: {
    ...onUser,
    path: '/api/admin/users/:userId/grant-admin',
    summary: 'Make a user an admin; asks for a code of the second factor',
    body: withCode,
    logs: 'admin_granted',
    errors: [...NOT_WITHOUT_PROOF, 'already_admin', 'user_banned', 'email_unconfirmed'],
    perMinute: 10,
    kind: 'grant_admin',
    group: 'Role',
    isOffered: ({ user }) => !user.isAdmin && !user.isBanned,
    fields: ['code', 'reason'],
    words: {
      button: 'Make admin',
      title: 'Make this player an admin?',
      text: ({ email }) =>
        `${email} gets this whole dashboard: the users, the puns and the campaigns. Give it only to somebody you know.`,
      done: ['Role Granted', ({ email }) => `${email} is an admin now.`],
      failed: 'Failed to make the user an admin',
    },
  },
  revokeAdmin: {
    ...onUser,
    path: '/api/admin/users/:userId/revoke-admin',
    summary: 'Take the role of an admin; asks for a code of the second factor',
    body: withCode,
    logs: 'admin_revoked',
    errors: [...NOT_WITHOUT_PROOF, 'own_account', 'not_admin', 'admin_by_setting'],
    perMinute: 10,
    kind: 'revoke_admin',
    group: 'Role',
    isHarsh: true,
    isOffered: ({ user }) => user.isAdmin,
    fields: ['code', 'reason'],
    words: {
      button: 'Revoke admin',
      title: 'Revoke the role?',
      text: ({ email }) => `${email} loses the dashboard at once and stays an ordinary player.`,
      done: ['Role Revoked', ({ email }) => `${email} is an ordinary player again.`],
      failed: 'Failed to revoke the role',
    },
  },
  ban: {
    ...onUser,
    path: '/api/admin/users/:userId/ban',
    summary: 'Ban a user, for a time or for good, who is refused from the next call on',
    body: Type.Object({
      reason: Reason,
      reviewSince: ReviewSince,
      /** When the ban ends by itself. */
      until: Type.Optional(Type.String({ format: 'date-time' })),
    }),
    errors: [...NOT_WITHOUT_REASON, 'invalid_ban_end', 'already_banned', 'review_decided'],
    kind: 'ban',
    group: 'With care',
    isHarsh: true,
    isOffered: ({ user }) => !user.isBanned,
    fields: ['until', 'reason'],
    words: {
      button: 'Ban User',
      title: 'Ban this player?',
      text: ({ email }: Named) => `${email} will be locked out at once and will leave every leaderboard.`,
      reason: { label: 'Reason for the ban', help: 'The player will see it.' },
      done: [
        'User Banned',
        ({ email, bannedUntil }, dateAndTime) =>
          `${email} is banned${bannedUntil ? ` until ${dateAndTime(bannedUntil)}` : ''} and will see the reason.`,
      ],
      failed: 'Failed to ban user',
    },
  },
  remove: {
    ...onUser,
    path: '/api/admin/users/:userId/delete',
    summary: 'Delete an account on request of its owner; asks for a fresh sign-in and the typed name',
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
      ...NOT_WITHOUT_REASON,
      'reason_names_user',
      'wrong_confirmation',
      'wrong_password',
      'too_many_guesses',
      'fresh_sign_in_required',
    ],
    perMinute: 10,
    kind: 'delete_user',
    group: 'With care',
    isHarsh: true,
    isOffered: () => true,
    fields: ['name', 'password', 'reason'],
    words: {
      button: 'Delete account',
      title: 'Delete this account?',
      text: () => 'Only if its owner has asked for it. It happens at once, and it cannot be undone.',
      losses: [
        'Name, e-mail, picture, games, points and badges are deleted.',
        'Every device is signed out, and unspent credits are lost.',
        'Credit records and feedback stay, both without a name.',
      ],
      reason: {
        label: 'Reason',
        help: 'Stays in the audit trail without the account, so name nobody in it.',
      },
      done: ['Account Deleted', () => 'Everything that belonged to it is gone.'],
      failed: 'Failed to delete the account',
    },
  },
  release: {
    ...onUser,
    path: '/api/admin/users/:userId/release',
    summary: 'End the review of a user, who is back on the global boards at once',
    body: Type.Object({ reason: Reason, reviewSince: ReviewSince }),
    errors: [...NOT_WITHOUT_REASON, 'not_under_review', 'review_decided'],
    kind: 'release',
    fields: ['reason'],
    words: {
      button: 'Release',
      title: 'Release from review?',
      text: ({ email }: Named) =>
        `${email} will be back on the global leaderboards at once. Games played so far count as reviewed.`,
      reason: { label: 'Reason for the release', help: 'For the audit trail.' },
      done: ['User Released', ({ email }) => `${email} is back on the leaderboards.`],
      failed: 'Failed to release user',
    },
  },
  resetCredits: {
    ...onUser,
    path: '/api/admin/users/:userId/reset-credits',
    summary: 'Set the balance of a user by an entry in the ledger; debts stay',
    body: Type.Object({ amount: Type.Number(), reason: Reason }),
    errors: ['invalid_reset', ...NOT_WITHOUT_REASON],
    kind: 'reset_credits',
    isHarsh: true,
    fields: ['amount', 'reason'],
    words: {
      button: 'Reset Credits',
      title: 'Reset credits?',
      text: ({ email, credits }, { amount }) =>
        `${email} has ${counted(credits, 'credit')} and will have ${inFull(Number(amount))}. Their credit history will show the change, and what they owe stays owed. This cannot be undone.`,
      reason: { label: 'Reason for resetting credits', help: 'For the audit trail.' },
      done: ['Credits Reset', ({ email, credits }) => `${email} now has ${counted(credits, 'credit')}.`],
      failed: 'Failed to reset credits',
    },
  },
  resetPoints: {
    ...onUser,
    path: '/api/admin/users/:userId/reset-points',
    summary: 'Take away all points and the badge; credits from badges stay and are not paid again',
    body: justReason,
    errors: NOT_WITHOUT_REASON,
    kind: 'reset_points',
    isHarsh: true,
    fields: ['reason'],
    words: {
      button: 'Reset Points and Badge',
      confirm: 'Reset Points',
      title: 'Reset points and badge?',
      text: ({ email, points, currentBadge }) =>
        `${email} will lose ${points === 1 ? '1 point' : `all ${counted(points, 'point')}`} and the badge ${currentBadge}, and leave every leaderboard until the next solve. Credits earned with badges stay and are not paid again. This cannot be undone.`,
      reason: { label: 'Reason for resetting points', help: 'For the audit trail.' },
      done: ['Points Reset', ({ email }) => `${email} starts again at 0 points.`],
      failed: 'Failed to reset points',
    },
  },
} as const satisfies Record<string, UserAction>;
export type UserActionKey = keyof typeof userActions;
