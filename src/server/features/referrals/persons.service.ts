import type { Db } from '../../platform/db.ts';
import { hashEmail } from '../../platform/email-hash.ts';
import { findWithoutPerson, rememberPersons } from './persons.store.ts';

const BATCH = 1000;

/**
 * Before the server opens: players from before aliases were counted as one person get their hash, and what that person
 * was paid is remembered. Once done, it finds nobody.
 */
export async function hashOldPlayers({ db, secret }: { db: Db; secret: string }): Promise<number> {
  for (let hashed = 0; ; ) {
    const players = await findWithoutPerson(db, BATCH);
    if (players.length === 0) return hashed;
    await rememberPersons(
      db,
      players.map(({ id, email }) => ({ id, ...hashEmail(email, secret) })),
    );
    hashed += players.length;
  }
}
