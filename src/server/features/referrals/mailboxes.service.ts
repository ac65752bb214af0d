import type { Db } from '../../platform/database/db.ts';
import type { After } from '../../platform/database/in-pages.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { hashEmail } from '../../platform/security/email-hash.ts';
import { rememberWelcomed, setEmailHashes } from '../players/players.service.ts';
import { findLiving, findWithoutMailboxHash } from './mailboxes.store.ts';
import { claimEmail, findReferred } from './referrals.store.ts';

interface MailboxDeps {
  db: Db;
  secret: string;
}

const BATCH = 1000;
/** The most batches per run, so that a run delays neither a start nor a stop. */
const BATCHES = 20;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Gives old players the mailbox hash that they lack, and records what their mailboxes have been paid. Returns
 * how many players there were.
 */
export async function hashOldPlayers({ db, secret }: MailboxDeps, signal?: AbortSignal): Promise<number> {
  let hashed = 0;
  let last = NOBODY;
  for (let batch = 0; batch < BATCHES && !signal?.aborted; batch++) {
    const players = await findWithoutMailboxHash(db, last, BATCH);
    if (players.length === 0) break;
    await db.transaction((tx) => rememberMailboxes(tx, players, secret));
    last = players.at(-1)?.id ?? last;
    hashed += players.length;
  }
  return hashed;
}

async function rememberMailboxes(
  tx: Db,
  players: { id: string; email: string }[],
  secret: string,
): Promise<void> {
  const hashed = await setEmailHashes(
    tx,
    players.map(({ id, email }) => ({ id, ...hashEmail(email, secret) })),
  );
  await rememberWelcomed(
    tx,
    hashed.map(({ mailboxHash }) => mailboxHash),
  );
  const referred = new Set(
    await findReferred(
      tx,
      hashed.map(({ id }) => id),
    ),
  );
  const applied = hashed.filter(({ id }) => referred.has(id)).map(({ mailboxHash }) => mailboxHash);
  if (applied.length > 0) await claimEmail(tx, new Set(applied));
}

/** Recomputes the hashes of the next players for another secret, so that they are still known. Returns their ids. */
export async function rehashPlayers(tx: Db, page: After<string>, secret: string): Promise<string[]> {
  const players = await findLiving(tx, page);
  await rememberMailboxes(tx, players, secret);
  return players.map(({ id }) => id);
}

/** The first run happens at the start, before anybody can sign up; later runs hash what is left. */
export function hashOldPlayersJob(deps: MailboxDeps): Job {
  return {
    name: 'persons behind addresses',
    everySeconds: 60,
    work: async (signal) => void (await hashOldPlayers(deps, signal)),
  };
}
