import type { Query } from '../../../contract/endpoint.ts';
import type { AdminUser, moderation, UserSort } from '../../../contract/moderation.ts';
import { badgeFor } from '../../../rules/badges.ts';
import { SEARCH_MIN } from '../../../rules/search.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/errors.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { findUser, type Listing, listUsers, type Place, searchUsers, type UserRow } from './users.store.ts';

const PAGE = 50;

export interface UsersDeps {
  db: Db;
  /** Admins by configuration, whatever their row says. */
  adminEmails: ReadonlySet<string>;
}

export async function readUsers(
  { db, adminEmails }: UsersDeps,
  { search = '', sort = 'joined', order = 'desc', before }: Query<typeof moderation.users>,
): Promise<Page<AdminUser>> {
  const text = search.trim();
  if (text !== '' && text.length < SEARCH_MIN) throw new Refusal('search_too_short');
  const listing: Listing = { sort, order, after: before ? placeOf(before, sort) : null, limit: PAGE + 1 };
  const { rows, endedAt } =
    text === ''
      ? { rows: await listUsers(db, listing), endedAt: null }
      : await searchUsers(db, listing, text);
  const page = pageOf(rows, PAGE, (row) => adminUserOf(row, adminEmails), cursorOf);
  return { ...page, nextBefore: endedAt ? cursorOf(endedAt) : page.nextBefore };
}

export async function readUser({ db, adminEmails }: UsersDeps, id: string): Promise<AdminUser> {
  const row = await findUser(db, id);
  if (!row) throw new Refusal('user_not_found');
  return adminUserOf(row, adminEmails);
}

function adminUserOf(row: UserRow, adminEmails: ReadonlySet<string>): AdminUser {
  const { id, email, username, credits, points, banReason, createdAt, lastSeenAt } = row;
  return {
    id,
    email,
    username,
    firstName: row.firstName || null,
    credits,
    points,
    currentBadge: badgeFor(points).name,
    isBanned: banReason !== null,
    banReason,
    isAdmin: row.isAdmin || (row.emailVerified && adminEmails.has(email)),
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  };
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const isTime = (place: string) => TIME.test(place) && !Number.isNaN(Date.parse(place));
const isCount = (place: string) => /^\d{1,10}$/.test(place) && Number(place) < 2 ** 31;
const isText = (place: string) => !place.includes('\0');

const IS_PLACE: Record<UserSort, (place: string) => boolean> = {
  joined: isTime,
  seen: isTime,
  points: isCount,
  credits: isCount,
  email: isText,
};

function cursorOf({ id, place }: Place): string {
  return `${id}~${place}`;
}

/** A cursor is what we gave; one that somebody made up must not reach the database as nonsense. */
function placeOf(cursor: string, sort: UserSort): Place {
  const [, id, place] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~(.*)$/s.exec(cursor) ?? [];
  if (!id || place === undefined || !IS_PLACE[sort](place)) throw new Refusal('invalid_input');
  return { id, place };
}
