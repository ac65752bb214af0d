import type { UserDetails, UserFriends, UserGame, UserPurchase } from '../../../contract/user-page.ts';
import type { Db } from '../../platform/database/db.ts';
import type { TimePlace } from '../../platform/database/in-pages.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Page, pageOf } from '../../platform/http/page.ts';
import { creditHistory } from '../credits/credits.service.ts';
import { countTrouble, listFriendRows } from '../friendships/friendships.service.ts';
import { hasPassword } from '../identity/credentials.service.ts';
import { devicesOf } from '../identity/devices.service.ts';
import { findAccount, findEnded, findLatestPurchases, findOpen } from './page.store.ts';
import { readUser, type UsersDeps } from './users.service.ts';

const GAMES_A_PAGE = 20;
const PURCHASES_SHOWN = 100;

export async function readUserDetails(deps: UsersDeps, id: string, now: Date): Promise<UserDetails> {
  const { db } = deps;
  const user = await readUser(deps, id);
  const account = await findAccount(db, id);
  if (!account) throw new Refusal('user_not_found');
  return {
    user,
    emailConfirmed: account.emailVerified,
    hasSecondFactor: account.secondFactorOn,
    hasPassword: await hasPassword(db, id),
    profileImageUrl: account.profileImageUrl,
    reviewSince: account.reviewSince?.toISOString() ?? null,
    creditsOwed: account.creditsOwed,
    devices: await devicesOf(db, { playerId: id, sessionId: '', now }),
  };
}

export async function readLedger(db: Db, id: string, before: string | undefined) {
  await refuseNobody(db, id);
  return creditHistory(db, id, before);
}

/** Open games come first, on the first page; then those that ended, the latest first. */
export async function readGames(
  db: Db,
  playerId: string,
  before: string | undefined,
): Promise<Page<UserGame>> {
  await refuseNobody(db, playerId);
  const ended = await findEnded(db, playerId, before ? placeOf(before) : null, GAMES_A_PAGE + 1);
  const page = pageOf(ended, GAMES_A_PAGE, gameOf, ({ micros, id }) => `${micros}~${id}`);
  if (before) return page;
  const open = await findOpen(db, playerId);
  return { ...page, rows: [...open.map(gameOf), ...page.rows] };
}

function gameOf({ openedAt, completedAt, ...game }: Awaited<ReturnType<typeof findEnded>>[number]) {
  return {
    ...game,
    openedAt: openedAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  };
}

/** Refuses made-up cursors, so that they do not cause errors in the database. */
function placeOf(cursor: string): TimePlace {
  const [, micros, key] = /^(\d{1,16})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (!micros || !key) throw new Refusal('invalid_input');
  return { micros, key };
}

export async function readPurchases(db: Db, playerId: string): Promise<UserPurchase[]> {
  await refuseNobody(db, playerId);
  const found = await findLatestPurchases(db, playerId, PURCHASES_SHOWN);
  return found.map(
    ({ orderId, credits, cents, paidCents, status, refundedCredits, createdAt, capturedAt }) => ({
      id: orderId,
      credits,
      cents,
      paidCents,
      status,
      refundedCredits,
      orderedAt: createdAt.toISOString(),
      paidAt: capturedAt?.toISOString() ?? null,
    }),
  );
}

export async function readFriends(db: Db, id: string): Promise<UserFriends> {
  await refuseNobody(db, id);
  const rows = await listFriendRows(db, id);
  const friends = rows.map(({ isBanned, how, since, ...player }) => ({ player, isBanned, how, since }));
  return { friends, ...(await countTrouble(db, id)) };
}

/** The rows of a deleted account stay in the books, but there is no account to show them for. */
export async function refuseNobody(db: Db, id: string): Promise<void> {
  if (!(await findAccount(db, id))) throw new Refusal('user_not_found');
}
