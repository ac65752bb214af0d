import { CHALLENGE_KEPT_DAYS } from '../../../rules/challenge.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import { findPublicChallenge, type PublicChallenge } from './page.store.ts';

export { isInChallenge } from './open-puns.store.ts';

/** Undefined if there is no such challenge, or if it was deleted. */
export function readPublicChallenge(
  { db, clock }: { db: Db; clock: Clock },
  id: string,
): Promise<PublicChallenge | undefined> {
  return findPublicChallenge(db, id, daysBefore(clock.now(), CHALLENGE_KEPT_DAYS));
}
