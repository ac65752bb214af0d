import { expect, test } from 'vitest';
import type { Person } from '../../../../contract/user-page.ts';
import type { AdminUser } from '../../../../contract/users.ts';
import { offeredActions } from './offered-actions.ts';

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
const PERSON: Person = {
  user: USER,
  emailConfirmed: true,
  hasSecondFactor: false,
  hasPassword: true,
  profileImageUrl: '/pictures/one.webp',
  heldAt: null,
  creditsOwed: 0,
  devices: [DEVICE],
};
const ADMIN = { id: 'me', secondFactor: 'on' } as const;
const personWith = (user: Partial<AdminUser>, rest: Partial<Person> = {}): Person => ({
  ...PERSON,
  ...rest,
  user: { ...USER, ...user },
});

test('a player can be reset, signed out, made an admin, banned and deleted', () => {
  expect(offeredActions(PERSON, ADMIN)).toEqual({
    mild: ['resetName', 'resetPicture', 'signOut'],
    role: ['grant'],
    harsh: ['ban', 'delete'],
    why: undefined,
  });
});

test('what is not there is not reset', () => {
  const bare = personWith({ username: null, firstName: '' }, { profileImageUrl: null, devices: [] });
  expect(offeredActions(bare, ADMIN).mild).toEqual([]);
});

test('a banned player can be unbanned and deleted, but not made an admin', () => {
  const { mild, role, harsh } = offeredActions(personWith({ isBanned: true }), ADMIN);
  expect(mild[0]).toBe('unban');
  expect(role).toEqual([]);
  expect(harsh).toEqual(['delete']);
});

test('to another admin nothing is done but revoking the role, and to oneself nothing at all', () => {
  for (const isBanned of [false, true]) {
    const { mild, role, harsh, why } = offeredActions(personWith({ isAdmin: true, isBanned }), ADMIN);
    expect([mild, role, harsh]).toEqual([[], ['revoke'], []]);
    expect(why).toContain('revoked');
  }
  const own = offeredActions(personWith({ id: 'me', isAdmin: true }), ADMIN);
  expect([own.mild, own.role, own.harsh]).toEqual([[], [], []]);
  expect(own.why).toContain('your own account');
});

test.each([
  ['off', []],
  ['provider', ['grant']],
] as const)('with the second factor %s, the role offers %j', (secondFactor, role) => {
  expect(offeredActions(PERSON, { id: 'me', secondFactor }).role).toEqual(role);
});
