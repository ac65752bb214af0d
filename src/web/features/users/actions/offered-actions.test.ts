import { expect, test } from 'vitest';
import type { UserDetails } from '../../../../contract/user-page.ts';
import type { AdminUser } from '../../../../contract/users.ts';
import { offeredActions, whyUntouchable } from './offered-actions.ts';

const USER: AdminUser = {
  id: 'them',
  email: 'them@example.com',
  username: 'them',
  firstName: null,
  credits: 10,
  points: 0,
  currentBadge: 'Scribe',
  isBanned: false,
  banReason: null,
  bannedUntil: null,
  isAdmin: false,
  createdAt: '2026-11-18T12:00:00Z',
  lastSeenAt: '2026-11-18T12:00:00Z',
};
const DEVICE = {
  id: 'one',
  name: 'Firefox on Linux',
  address: null,
  signedInAt: USER.createdAt,
  lastSeenAt: USER.lastSeenAt,
};
const DETAILS: UserDetails = {
  user: USER,
  emailConfirmed: true,
  hasSecondFactor: false,
  hasPassword: true,
  profileImageUrl: '/pictures/one.webp',
  reviewSince: null,
  creditsOwed: 0,
  devices: [DEVICE],
};
const ADMIN = { id: 'me', secondFactor: 'on' } as const;
const detailsWith = (user: Partial<AdminUser>, rest: Partial<UserDetails> = {}): UserDetails => ({
  ...DETAILS,
  ...rest,
  user: { ...USER, ...user },
});

const offered = (details: UserDetails, admin: Parameters<typeof offeredActions>[1] = ADMIN) =>
  offeredActions(details, admin).map(({ kind }) => kind);

test('a player can be reset, signed out, made an admin, banned and deleted', () => {
  const all = ['reset_name', 'reset_picture', 'sign_out_user', 'grant_admin', 'ban', 'delete_user'];
  expect(offered(DETAILS)).toEqual(all);
});

test('what is not there is not reset', () => {
  const bare = detailsWith({ username: null, firstName: '' }, { profileImageUrl: null, devices: [] });
  expect(offered(bare)).toEqual(['grant_admin', 'ban', 'delete_user']);
});

test('a banned player can be unbanned and deleted, but not made an admin', () => {
  const all = ['unban', 'reset_name', 'reset_picture', 'sign_out_user', 'delete_user'];
  expect(offered(detailsWith({ isBanned: true }))).toEqual(all);
});

test('to another admin nothing is done but revoking the role, and to oneself nothing at all', () => {
  for (const isBanned of [false, true]) {
    const other = detailsWith({ isAdmin: true, isBanned });
    expect(offered(other)).toEqual(['revoke_admin']);
    expect(whyUntouchable(other.user, ADMIN.id)).toContain('revoked');
  }
  const own = detailsWith({ id: 'me', isAdmin: true });
  expect(offered(own)).toEqual([]);
  expect(whyUntouchable(own.user, ADMIN.id)).toContain('your own account');
});

test.each([
  ['off', false],
  ['provider', true],
] as const)('with the second factor %s, whether the role is offered is %j', (secondFactor, isOffered) => {
  expect(offered(DETAILS, { id: 'me', secondFactor }).includes('grant_admin')).toBe(isOffered);
});
