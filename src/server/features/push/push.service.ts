import { type Body, DONE } from '../../../contract/endpoint.ts';
import type { push as contract } from '../../../contract/push.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Push, PushTarget } from '../../providers/push/port.ts';
import { lockPlayer } from '../players/players.service.ts';
import {
  deleteSubscription,
  deleteSubscriptions,
  deleteSubscriptionsById,
  findSubscriptions,
  keepNewest,
  upsertSubscription,
} from './push.store.ts';
import { isP256dh, isPushAuth } from './push-keys.ts';

export interface PushDeps {
  db: Db;
  clock: Clock;
  push: Push;
}

const DEVICES_MAX = 10;
/** A device belongs to its latest player; an eleventh device replaces the least recently renewed one. */
export async function subscribe(
  { db, clock, push }: PushDeps,
  owner: { playerId: string; sessionId: string },
  { endpoint, keys }: Body<typeof contract.subscribe>,
) {
  if (!push.accepts(endpoint)) throw new Refusal('invalid_push_endpoint');
  if (!isP256dh(keys.p256dh) || !isPushAuth(keys.auth)) throw new Refusal('invalid_push_keys');
  const at = clock.now();
  const { p256dh, auth } = keys;
  await db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, owner.playerId))) throw new Refusal('unauthorized');
    await upsertSubscription(tx, { ...owner, endpoint, p256dh, auth, createdAt: at, renewedAt: at });
    await keepNewest(tx, owner.playerId, DEVICES_MAX);
  });
  return DONE;
}

export async function unsubscribe({ db }: PushDeps, playerId: string, endpoint: string) {
  await deleteSubscription(db, playerId, endpoint);
  return DONE;
}

/** Called when the push service says that a subscription no longer exists. */
export async function dropSubscriptions(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await deleteSubscriptionsById(tx, ids);
}

/** Returns the subscribed devices of one player. */
export function findDevicesOf(db: Db, playerId: string): Promise<(PushTarget & { id: number })[]> {
  return findSubscriptions(db, playerId);
}

export const pushData = {
  collect: async (db, { id }) => ({
    alerts: (await findSubscriptions(db, id)).map(({ endpoint, createdAt, renewedAt }) => ({
      endpoint,
      subscribedAt: createdAt.toISOString(),
      renewedAt: renewedAt.toISOString(),
    })),
  }),
  forget: deleteSubscriptions,
} satisfies PersonalData;
