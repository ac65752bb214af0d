import { normaliseFirstName } from '../../../rules/first-name.ts';
import { isFirstName, isReservedFirstName } from '../../../rules/first-name-check.ts';
import { isGoal } from '../../../rules/goal.ts';
import { isReservedName } from '../../../rules/reserved-name.ts';
import { isValidUsername } from '../../../rules/username.ts';
import type { Db } from '../../platform/database/db.ts';
import { isDuplicate } from '../../platform/database/db-errors.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Player } from '../../player.ts';
import type { ObjectStore } from '../../providers/storage/port.ts';
import { setDailyGoal, setFirstName, setRelaxed, setUsername } from '../players/players.service.ts';

export interface ProfileDeps {
  db: Db;
  clock: Clock;
  objects: ObjectStore;
}

export async function rename(
  { db }: ProfileDeps,
  player: Pick<Player, 'id' | 'username'>,
  text: string,
): Promise<{ username: string }> {
  const username = text.trim();
  if (!isValidUsername(username)) throw new Refusal('invalid_username');
  // A player who had such a name before it was reserved keeps it.
  const isKept = username.toLowerCase() === player.username?.toLowerCase();
  if (isReservedName(username) && !isKept) throw new Refusal('reserved_name');
  const isRenamed = await setUsername(db, player.id, username).catch((error) => {
    throw isDuplicate(error, 'players_username') ? new Refusal('username_taken') : error;
  });
  if (!isRenamed) throw new Refusal('unauthorized');
  return { username };
}

export async function changeFirstName(
  { db }: ProfileDeps,
  playerId: string,
  text: string,
): Promise<{ firstName: string | null }> {
  const firstName = normaliseFirstName(text);
  if (!isFirstName(firstName)) throw new Refusal('invalid_first_name');
  if (isReservedFirstName(firstName)) throw new Refusal('reserved_name');
  if (!(await setFirstName(db, playerId, firstName))) throw new Refusal('unauthorized');
  return { firstName: firstName || null };
}

export async function changePace(
  { db }: ProfileDeps,
  playerId: string,
  relaxed: boolean,
): Promise<{ relaxed: boolean }> {
  if (!(await setRelaxed(db, playerId, relaxed))) throw new Refusal('unauthorized');
  return { relaxed };
}

export async function changeGoal(
  { db }: ProfileDeps,
  playerId: string,
  goal: number,
): Promise<{ goal: number }> {
  if (!isGoal(goal)) throw new Refusal('invalid_goal');
  if (!(await setDailyGoal(db, playerId, goal))) throw new Refusal('unauthorized');
  return { goal };
}
