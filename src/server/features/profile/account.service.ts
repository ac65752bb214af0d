import { setImmediate as afterOthers } from 'node:timers/promises';
import { Refusal } from '../../platform/errors.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { Player } from '../../platform/session.ts';
import { proveOwner } from '../identity/credentials.service.ts';
import { lockPlayer } from '../players/players.service.ts';
import { leaveToSweep, removeObjects } from './objects.service.ts';
import { takeOutOfUse } from './picture.store.ts';
import type { ProfileDeps } from './profile.service.ts';

export interface AccountDeps extends ProfileDeps {
  /** Of every feature that knows something of a person, in the order in which it is forgotten. */
  personalData: readonly PersonalData[];
}

/**
 * Gone from boards and sign-in at once; games, which may be many, follow in steps before this returns. Credits that moved stay
 * in the ledger, of nobody in particular.
 */
export async function deleteAccount(
  deps: AccountDeps,
  player: Player,
  { username, password, sessionId }: { username: string; password?: string; sessionId: string },
): Promise<void> {
  if (username !== (player.username ?? player.email)) throw new Refusal('wrong_confirmation');
  await proveOwner(deps, { playerId: player.id, sessionId, password });
  const at = deps.clock.now();
  for (const { forgetEarly } of deps.personalData) await forgetEarly?.(deps.db, player.id);
  const pictureId = await deps.db.transaction(async (tx) => {
    for (const { forgetFirst } of deps.personalData) await forgetFirst?.(tx, player.id);
    if (!(await lockPlayer(tx, player.id))) throw new Refusal('unauthorized');
    for (const { forget } of deps.personalData) {
      await forget(tx, player.id, at);
      // The embedded engine answers without letting anybody else in between.
      await afterOthers();
    }
    return takeOutOfUse(tx, player.id);
  });
  await removeObjects(deps, player.id, pictureId);
  const { id, emailVerified } = player;
  const gone = { id, emailVerified, personHash: player.personHash ?? player.emailHash };
  for (const { forgetLate } of deps.personalData) await forgetLate?.(deps.db, gone, at).catch(leaveToSweep);
}
