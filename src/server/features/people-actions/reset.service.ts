import type { AdminUser } from '../../../contract/moderation.ts';
import { drawName } from '../../../rules/drawn-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Random } from '../../platform/process/random.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import { signOutEverywhere } from '../identity/devices.service.ts';
import { type Pair, reasonOf } from '../moderation/moderation.service.ts';
import { readUser } from '../moderation/users.service.ts';
import { setFirstName, setUsername } from '../players/players.service.ts';
import { removeTaken, takePicture } from '../profile/picture.service.ts';
import type { ProfileDeps } from '../profile/profile.service.ts';
import { renameSeats } from '../seats/seats.service.ts';
import { actOnOther, type OtherDeps } from './other.service.ts';

export interface NameDeps extends OtherDeps {
  random: Random;
  /** Called in the transaction that resets the name, to take it off screens that are open. */
  onNameTaken(tx: Db, playerId: string): Promise<void>;
}

/**
 * A deletion locks the seats before the player, and the calls of a room lock the room before: whoever loses the deadlock
 * runs again.
 */
export async function resetName(deps: NameDeps, pair: Pair, text: string): Promise<AdminUser> {
  const reason = reasonOf(text);
  await actOnOther(deps, pair, async (tx, at, { username, firstName }) => {
    if (username === null && firstName === '') throw new Refusal('nothing_to_reset');
    await setUsername(tx, pair.targetId, null);
    await setFirstName(tx, pair.targetId, '');
    await renameSeats(tx, pair.targetId, drawName(deps.random.fraction));
    await deps.onNameTaken(tx, pair.targetId);
    const details = 'Took the player name and the first name.';
    await recordAction(tx, { ...pair, action: 'reset_name', reason, details, createdAt: at });
  });
  return readUser(deps, pair.targetId);
}

export async function resetPicture(
  deps: OtherDeps & ProfileDeps,
  pair: Pair,
  text: string,
): Promise<AdminUser> {
  const reason = reasonOf(text);
  let unused: string | undefined;
  await actOnOther(deps, pair, async (tx, at, { profileImageUrl }) => {
    if (profileImageUrl === null) throw new Refusal('nothing_to_reset');
    unused = await takePicture(tx, pair.targetId);
    const details = 'Took the picture.';
    await recordAction(tx, { ...pair, action: 'reset_picture', reason, details, createdAt: at });
  });
  await removeTaken(deps, unused);
  return readUser(deps, pair.targetId);
}

export async function signOutUser(deps: OtherDeps, pair: Pair, text: string): Promise<AdminUser> {
  const reason = reasonOf(text);
  await actOnOther(deps, pair, async (tx, at) => {
    await signOutEverywhere(tx, pair.targetId);
    const details = 'Signed the user out on every device.';
    await recordAction(tx, { ...pair, action: 'sign_out_user', reason, details, createdAt: at });
  });
  return readUser(deps, pair.targetId);
}
