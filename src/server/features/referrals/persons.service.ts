import type { Db } from '../../platform/database/db.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import { rememberWelcomed, setPersons } from '../players/players.service.ts';
import { findWithoutPerson } from './persons.store.ts';
import { claimEmail, findReferred } from './referrals.store.ts';

interface PersonDeps {
  db: Db;
  secret: string;
}

const BATCH = 1000;
/** A turn neither keeps a start waiting nor a stop. */
const BATCHES = 20;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Players from before aliases were counted as one person get their hash, and what that person was paid is remembered.
 * Returns how many there were.
 */
export async function hashOldPlayers({ db, secret }: PersonDeps, signal?: AbortSignal): Promise<number> {
  let hashed = 0;
  let last = NOBODY;
  for (let batch = 0; batch < BATCHES && !signal?.aborted; batch++) {
    const players = await findWithoutPerson(db, last, BATCH);
    if (players.length === 0) break;
    await rememberPersons(
      db,
      players.map(({ id, email }) => ({ id, ...hashEmail(email, secret) })),
    );
    last = players.at(-1)?.id ?? last;
    hashed += players.length;
  }
  return hashed;
}

function rememberPersons(db: Db, persons: { id: string; personHash: string }[]): Promise<void> {
  return db.transaction(async (tx) => {
    const hashed = await setPersons(tx, persons);
    await rememberWelcomed(
      tx,
      hashed.map(({ personHash }) => personHash),
    );
    const referred = new Set(
      await findReferred(
        tx,
        hashed.map(({ id }) => id),
      ),
    );
    const applied = hashed.filter(({ id }) => referred.has(id)).map(({ personHash }) => personHash);
    if (applied.length > 0) await claimEmail(tx, new Set(applied));
  });
}

/** The first turn is at the start, before anybody can sign up; the rest, where there are many, by and by. */
export function hashOldPlayersJob(deps: PersonDeps): Job {
  return {
    name: 'persons behind addresses',
    everySeconds: 60,
    work: async (signal) => void (await hashOldPlayers(deps, signal)),
  };
}
