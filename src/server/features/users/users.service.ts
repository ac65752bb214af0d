import type { Query } from '../../../contract/endpoint.ts';
import type { AdminUser, UserSort, users } from '../../../contract/users.ts';
import { badgeFor } from '../../../rules/badges.ts';
import { isDay } from '../../../rules/day.ts';
import { FOUND_MAX, SEARCH_MIN } from '../../../rules/search.ts';
import { NEW_USER_DAYS } from '../../../rules/user-filters.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Read } from '../../platform/database/replica.ts';
import { csvHeader, csvLine } from '../../platform/http/csv.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Page, pageOf } from '../../platform/http/page.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import {
  findExact,
  findUser,
  type Listing,
  listUsers,
  type Place,
  searchUsers,
  type UserRow,
} from './users.store.ts';

const PAGE = 50;
const EXPORTED_AT_ONCE = 2000;

export interface UsersDeps {
  db: Db;
  /** Addresses that the configuration makes admins, whatever their row says. */
  adminEmails: ReadonlySet<string>;
}

export async function readUsers(
  { db, adminEmails }: UsersDeps,
  { search = '', filter: key, sort = 'joined', order = 'desc', before }: Query<typeof users.list>,
  now: Date,
): Promise<Page<AdminUser>> {
  const text = search.trim();
  if (text !== '') refuseShort(text);
  const after = before ? placeOf(before, sort) : null;
  const filter = key ? { key, adminEmails, newSince: daysBefore(now, NEW_USER_DAYS) } : null;
  const listing: Listing = { filter, sort, order, after, limit: PAGE + 1 };
  const { rows, endedAt } =
    text === ''
      ? { rows: await listUsers(db, listing), endedAt: null }
      : await searchUsers(db, listing, text);
  const page = pageOf(rows, PAGE, (row) => adminUserOf(row, adminEmails), cursorOf);
  return { ...page, nextBefore: endedAt ? cursorOf(endedAt) : page.nextBefore };
}

/** Suggests users: exact matches of address or player name first, then those seen most recently. */
export async function findUsers({ db, adminEmails }: UsersDeps, search: string) {
  const text = search.trim();
  refuseShort(text);
  const exact = await findExact(db, text);
  const listing: Listing = { filter: null, sort: 'seen', order: 'desc', after: null, limit: FOUND_MAX + 1 };
  const { rows, endedAt } = await searchUsers(db, listing, text);
  const others = rows.filter(({ id }) => !exact.some((row) => row.id === id));
  const found = [...exact, ...others];
  return {
    rows: found.slice(0, FOUND_MAX).map((row) => adminUserOf(row, adminEmails)),
    hasMore: found.length > FOUND_MAX || endedAt !== null,
  };
}

export async function readUser({ db, adminEmails }: UsersDeps, id: string): Promise<AdminUser> {
  const row = await findUser(db, id);
  if (!row) throw new Refusal('user_not_found');
  return adminUserOf(row, adminEmails);
}

function refuseShort(text: string): void {
  if (text.length < SEARCH_MIN) throw new Refusal('search_too_short');
}

/** Somebody is an admin by their row, or by ADMIN_EMAILS once the address is verified. */
export function isAdmin(
  { isAdmin, emailVerified, email }: Pick<UserRow, 'isAdmin' | 'emailVerified' | 'email'>,
  adminEmails: ReadonlySet<string>,
): boolean {
  return isAdmin || (emailVerified && adminEmails.has(email));
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
    bannedUntil: row.bannedUntil && new Date(row.bannedUntil).toISOString(),
    isAdmin: isAdmin(row, adminEmails),
    createdAt: new Date(createdAt).toISOString(),
    lastSeenAt: new Date(lastSeenAt).toISOString(),
  };
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const isTime = (place: string) =>
  TIME.test(place) && isDay(place.slice(0, 10)) && !Number.isNaN(Date.parse(place));
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

/** Refuses made-up cursors, so that they do not cause errors in the database. */
function placeOf(cursor: string, sort: UserSort): Place {
  const [, id, place] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~(.*)$/s.exec(cursor) ?? [];
  if (!id || place === undefined || !IS_PLACE[sort](place)) throw new Refusal('invalid_input');
  return { id, place };
}

/** Streams the file: each part is read once the one before has been sent, so memory use is bounded. */
export async function* exportUsers(
  { db, clock }: { db: Db; clock: Clock },
  read: Read,
  actorId: string,
): AsyncGenerator<string> {
  const details = 'Exported the e-mail addresses of all users.';
  await recordAction(db, { actorId, action: 'export_users', details, createdAt: clock.now() });
  yield csvHeader(['email']);
  let after: Place | null = null;
  for (;;) {
    const listing: Listing = { filter: null, sort: 'email', order: 'asc', after, limit: EXPORTED_AT_ONCE };
    const rows = await read((reader) => listUsers(reader, listing));
    if (rows.length > 0) yield rows.map(({ email }) => csvLine([email])).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < EXPORTED_AT_ONCE) return;
  }
}
