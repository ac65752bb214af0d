import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { endBan } from '../players/players.service.ts';
import { findEndedBans } from './filters.store.ts';

interface BanDeps {
  db: Db;
  clock: Clock;
}

/** Whoever lifts the ban writes the row of the log, so that there is one, however many notice the end at once. */
export async function liftIfOver(tx: Db, targetId: string, at: Date): Promise<void> {
  if (!(await endBan(tx, targetId, at))) return;
  const details = 'The ban ended.';
  await recordAction(tx, { actorId: null, targetId, action: 'unban', details, createdAt: at });
}

/** For the first call of a player whose ban has just ended, who need not wait for the job. */
export function liftEndedBan({ db, clock }: BanDeps, playerId: string): Promise<void> {
  return db.transaction((tx) => liftIfOver(tx, playerId, clock.now()));
}

/** Lifts expired bans of players who have not returned yet. */
export function endedBansJob(deps: BanDeps): Job {
  return {
    name: 'ended bans',
    everySeconds: 60,
    work: async (signal) => {
      for (const id of await findEndedBans(deps.db, deps.clock.now())) {
        signal.throwIfAborted();
        await liftEndedBan(deps, id);
      }
    },
  };
}
