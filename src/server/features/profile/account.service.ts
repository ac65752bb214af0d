import { setImmediate as afterOthers } from 'node:timers/promises';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { daysBefore } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import type { Player } from '../../player.ts';
import { proveOwner } from '../identity/credentials.service.ts';
import { lockPlayer } from '../players/players.service.ts';
import { findUnfinished } from './account.store.ts';
import { leaveToSweep, removeObjects } from './objects.service.ts';
import { takeOutOfUse } from './picture.store.ts';
import type { ProfileDeps } from './profile.service.ts';

export interface AccountDeps extends ProfileDeps {
  /** One entry per feature that stores personal data, in the order in which it is deleted. */
  personalData: readonly PersonalData[];
}

export async function deleteAccount(
  deps: AccountDeps,
  player: Player,
  { username, password, sessionId }: { username: string; password?: string; sessionId: string },
): Promise<void> {
  if (username !== (player.username ?? player.email)) throw new Refusal('wrong_confirmation');
  await proveOwner(deps, { playerId: player.id, sessionId, password });
  await removeAccount(deps, player.id, async (tx) => {
    const locked = await lockPlayer(tx, player.id);
    if (!locked) throw new Refusal('unauthorized');
    return locked;
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockPlayer>>>;

/**
 * Removes the account from boards and sign-in at once. Its games, which may be many, are deleted in steps
 * before this returns. Its credits stay in the ledger, without a name. `lock` returns the locked player, or refuses.
 */
export async function removeAccount(
  deps: AccountDeps,
  id: string,
  lock: (tx: Db, at: Date) => Promise<Locked>,
): Promise<void> {
  const at = deps.clock.now();
  for (const { forgetEarly } of deps.personalData) await forgetEarly?.(deps.db, id);
  const { pictureId, ...gone } = await deps.db.transaction(async (tx) => {
    for (const { forgetFirst } of deps.personalData) await forgetFirst?.(tx, id);
    const player = await lock(tx, at);
    for (const { forget } of deps.personalData) {
      await forget(tx, id, at);
      // The embedded engine never yields the event loop: let other requests run in between.
      await afterOthers();
    }
    const { emailVerified, mailboxHash, emailHash } = player;
    const pictureId = await takeOutOfUse(tx, id);
    return { id, emailVerified, mailboxHash: mailboxHash ?? emailHash, pictureId };
  });
  await removeObjects(deps, id, pictureId);
  for (const { forgetLate } of deps.personalData) await forgetLate?.(deps.db, gone, at).catch(leaveToSweep);
}

/** Longer than it takes to delete a very large account. */
const UNDER_WAY_MS = 10 * 60_000;
const LOOK_BACK_DAYS = 30;

/** Deletes what a crash left of a deleted account. Its mailbox is no longer known, so its id stands in. */
export function unfinishedDeletionsJob({ db, clock, personalData }: Omit<AccountDeps, 'objects'>): Job {
  return {
    name: 'unfinished deletions',
    everySeconds: 3600,
    work: async (signal) => {
      const now = clock.now();
      const until = new Date(now.getTime() - UNDER_WAY_MS);
      for (const id of await findUnfinished(db, daysBefore(now, LOOK_BACK_DAYS), until))
        for (const { forgetLate } of personalData) {
          signal.throwIfAborted();
          await forgetLate?.(db, { id, mailboxHash: id, emailVerified: true }, now);
        }
    },
  };
}
