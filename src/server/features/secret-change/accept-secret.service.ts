import { counted } from '../../../rules/numbers.ts';
import type { Db } from '../../platform/database/db.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { tryMigrationLock } from '../../platform/database/migrate.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { findLastTurn } from '../../platform/process/jobs.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { readFingerprint, replaceFingerprint } from '../../platform/security/database-secret.ts';
import { secretFingerprint, secretWith } from '../../platform/security/secret-fingerprint.ts';
import { dropUnreadable } from '../../providers/mail/outbox.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { recountPlaces } from '../challenges/old-challenges.service.ts';
import { endSignIns } from '../identity/second-factor.service.ts';
import { rehashPlayers } from '../referrals/mailboxes.service.ts';
import { deleteGuestSeats } from '../seats/seats.service.ts';

/** A server takes the turn of some job at least every 13 seconds. */
const QUIET_SECONDS = 30;

interface AcceptDeps {
  db: Db;
  clock: Clock;
  secret: string;
  /** Whether servers may be running on this database. The embedded one is locked by whoever has it open. */
  isShared: boolean;
}

/**
 * Binds the database to another secret: recomputes what the rows still contain the source of, and deletes what only the
 * old secret could read. Returns what was done, or undefined if the database has this secret already.
 */
export function acceptSecret({ db, clock, secret, isShared }: AcceptDeps): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    if (!(await tryMigrationLock(tx)))
      throw new StartError('The database is just being upgraded or given a secret: try again afterwards.');
    const known = await readFingerprint(tx);
    if (known && secretWith(known, secret)) return undefined;
    if (isShared) await refuseWhileServed(tx, clock.now());

    const gone = { sessions: 0, factors: 0, seats: 0, emails: 0 };
    let accounts = 0;
    await inSteps<string>(async (page) => {
      const ids = await rehashPlayers(tx, page, secret);
      const ended = await endSignIns(tx, ids);
      gone.sessions += ended.sessions;
      gone.factors += ended.factors;
      accounts += ids.length;
      return ids;
    });
    await inSteps<string>(async (page) => {
      const seats = await deleteGuestSeats(tx, page);
      await recountPlaces(tx, [...new Set(seats.map(({ venueId }) => venueId))]);
      gone.seats += seats.length;
      return seats.map(({ id }) => id);
    });
    await inSteps<string>(async (page) => {
      const { ids, dropped } = await dropUnreadable(tx, page, secret);
      gone.emails += dropped;
      return ids;
    });
    await replaceFingerprint(tx, secretFingerprint(secret));
    const details = `Accepted another SECRET: recomputed the hashes of ${counted(accounts, 'account')}; deleted ${counted(gone.sessions, 'session')}, ${counted(gone.factors, 'second factor')}, ${counted(gone.seats, 'seat')} of guests and ${counted(gone.emails, 'queued e-mail')}.`;
    await recordAction(tx, { actorId: null, action: 'accept_secret', details, createdAt: clock.now() });
    return details;
  });
}

/** A server with the old secret would go on to write rows that the new one cannot read. */
async function refuseWhileServed(tx: Db, now: Date): Promise<void> {
  const last = await findLastTurn(tx);
  if (last && now.getTime() - last.getTime() < QUIET_SECONDS * 1000)
    throw new StartError(
      `A server is running on this database, or has stopped less than ${QUIET_SECONDS} s ago: stop every one, wait and run this again.`,
    );
}
