import type { ErrorCode } from '../../../contract/errors.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { claimAttempt, giveBackAttempt } from './attempts.store.ts';

const FAILURES = 10;
const WINDOW_MS = 15 * 60 * 1000;
const SLOW_MS = 3000;

/** Refusals that mean a wrong guess. An attempt that ends in any other way does not count. */
const WRONG_GUESSES: readonly ErrorCode[] = ['wrong_credentials', 'wrong_password', 'wrong_code'];

export interface Guard {
  /** Identifies what is guessed and by whom. */
  key: string;
  /** After ten failures, allows one attempt every three seconds instead of none. */
  isSlow?: true;
}

interface AttemptDeps {
  db: Db;
  clock: Clock;
}

/**
 * Counts an attempt before it is made, so that guesses sent at once cannot exceed the limit. Ten failures
 * within 15 minutes close a guard; further attempts are refused at once and hold no connection.
 */
export async function guarded<T>(
  { db, clock }: AttemptDeps,
  guards: readonly Guard[],
  attempt: () => Promise<T>,
): Promise<T> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    for (const guard of guards)
      if (!(await claimAttempt(tx, claimOf(guard, at)))) throw new Refusal('too_many_guesses');
  });
  const giveBack = async () => {
    for (const { key } of guards) await giveBackAttempt(db, key, at);
  };
  try {
    const result = await attempt();
    await giveBack();
    return result;
  } catch (error) {
    if (!isWrongGuess(error)) await giveBack();
    throw error;
  }
}

/** Guards what a signed-in browser can guess at, such as the player's password. */
export function ownGuard(playerId: string): Guard {
  return { key: `own:${playerId}` };
}

function claimOf({ key, isSlow }: Guard, at: Date) {
  return {
    key,
    at,
    most: FAILURES,
    since: new Date(at.getTime() - WINDOW_MS),
    slowlySince: isSlow ? new Date(at.getTime() - SLOW_MS) : null,
    forgetAt: new Date(at.getTime() + WINDOW_MS),
  };
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof Refusal && WRONG_GUESSES.includes(error.code);
}
