import type { AdminUser } from '../../../contract/users.ts';
import { drawName } from '../../../rules/drawn-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Random } from '../../platform/process/random.ts';
import { signOutEverywhere } from '../identity/devices.service.ts';
import { setFirstName, setUsername } from '../players/players.service.ts';
import { removeTaken, takePicture } from '../profile/picture.service.ts';
import type { ProfileDeps } from '../profile/profile.service.ts';
import { renameSeats } from '../seats/seats.service.ts';
import { type ActDeps, actOnOther, type Pair, reasonOf } from './act-on-other.service.ts';

export interface NameDeps extends ActDeps {
  random: Random;
  /** Called in the transaction that resets the name, to take it off screens that are open. */
  onNameTaken(tx: Db, playerId: string): Promise<void>;
}

/**
 * A deletion locks the seats before the player, and the calls of a room lock the room before: whoever loses the deadlock
 * runs again.
 */
export async function resetName(deps: NameDeps, pair: Pair, text: string): Promise<AdminUser> {
  return actOnOther(deps, { ...pair, reason: reasonOf(text) }, async (tx, _at, target) => {
    if (target.username === null && target.firstName === '') throw new Refusal('nothing_to_reset');
    await setUsername(tx, target.id, null);
    await setFirstName(tx, target.id, '');
    await renameSeats(tx, target.id, drawName(deps.random.fraction));
    await deps.onNameTaken(tx, target.id);
    return { action: 'reset_name', details: 'Took the player name and the first name.' };
  });
}

export async function resetPicture(
  deps: ActDeps & ProfileDeps,
  pair: Pair,
  text: string,
): Promise<AdminUser> {
  let unused: string | undefined;
  const user = await actOnOther(deps, { ...pair, reason: reasonOf(text) }, async (tx, _at, target) => {
    if (target.profileImageUrl === null) throw new Refusal('nothing_to_reset');
    unused = await takePicture(tx, target.id);
    return { action: 'reset_picture', details: 'Took the picture.' };
  });
  await removeTaken(deps, unused);
  return user;
}

export async function signOutUser(deps: ActDeps, pair: Pair, text: string): Promise<AdminUser> {
  return actOnOther(deps, { ...pair, reason: reasonOf(text) }, async (tx, _at, { id }) => {
    await signOutEverywhere(tx, id);
    return { action: 'sign_out_user', details: 'Signed the user out on every device.' };
  });
}
