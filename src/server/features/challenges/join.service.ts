import type { Challenge } from '../../../contract/challenges.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Player } from '../../player.ts';
import { noteShownTogether } from '../game/together.service.ts';
import { takeTurn } from '../players/players.service.ts';
import {
  admitName,
  claimSeat,
  countJoin,
  findGuestSeat,
  findPlayerSeat,
  hashGuestToken,
  newGuestToken,
  seatGuest,
} from '../seats/seats.service.ts';
import {
  type ChallengeDeps,
  findOne,
  lookAt,
  roundsMet,
  sitDown,
  stateOf,
  type Visitor,
} from './challenges.service.ts';
import { findPuns, insertEntry, lockEndedRounds, setMet } from './challenges.store.ts';

interface Joining extends Visitor {
  name: string | undefined;
  /** Keyed hash of the network, for the limit of joins. */
  networkHash: string;
}

/** Joined twice, it returns the seat. `token` is the guest's, for the cookie; a player needs none. */
export async function joinChallenge(
  deps: ChallengeDeps,
  id: string,
  visitor: Joining,
): Promise<{ challenge: Challenge; token: string | undefined }> {
  const { player } = visitor;
  const token = player ? visitor.token : (visitor.token ?? newGuestToken());
  await deps.db.transaction((tx) =>
    player
      ? joinAsPlayer(tx, deps, id, { ...visitor, player })
      : joinAsGuest(tx, deps, id, { ...visitor, token }),
  );
  return { challenge: await lookAt(deps, id, { player, token }), token: player ? undefined : token };
}

async function joinAsGuest(tx: Db, { clock, secret }: ChallengeDeps, id: string, visitor: Joining) {
  const now = clock.now();
  const tokenHash = hashGuestToken(visitor.token ?? '', id, secret);
  if (await findGuestSeat(tx, id, tokenHash)) return;
  await admitNewcomer(tx, id, now);
  const name = admitName(visitor.name);
  await countJoin(tx, visitor.networkHash, now);
  const seatId = await seatGuest(tx, { venueId: id, name, tokenHash }, now);
  if (seatId) await insertEntry(tx, { seatId, challengeId: id, met: [], activeAt: now });
}

async function joinAsPlayer(
  tx: Db,
  deps: ChallengeDeps,
  id: string,
  { player, token, networkHash }: Joining & { player: Player },
) {
  await takeTurn(tx, player.id);
  const now = deps.clock.now();
  if (await findPlayerSeat(tx, id, player.id)) return;
  const guest = token && (await findGuestSeat(tx, id, hashGuestToken(token, id, deps.secret)));
  if (guest && (await claim(tx, { challengeId: id, seatId: guest.id, playerId: player.id }, now))) return;

  await admitNewcomer(tx, id, now);
  await countJoin(tx, networkHash, now);
  const punIds = (await findPuns(tx, id)).map(({ punId }) => punId);
  await sitDown(tx, deps, { player, challengeId: id, punIds }, now);
}

async function admitNewcomer(tx: Db, id: string, now: Date): Promise<void> {
  const state = stateOf(await findOne(tx, id, now), now);
  if (state === 'full') throw new Refusal('challenge_full');
  if (state !== 'open') throw new Refusal('challenge_closed');
}

/**
 * Makes the guest's seat the player's, with all that was shown there. Returns false if somebody else has
 * claimed it.
 */
async function claim(
  tx: Db,
  { challengeId, seatId, playerId }: { challengeId: string; seatId: string; playerId: string },
  now: Date,
): Promise<boolean> {
  const ended = await lockEndedRounds(tx, seatId);
  if (!(await claimSeat(tx, seatId, playerId, now))) return false;
  const puns = await findPuns(tx, challengeId);
  const punIds = puns.map(({ punId }) => punId);
  await setMet(tx, seatId, await roundsMet(tx, playerId, punIds));
  for (const { round, punId } of puns)
    if (ended.includes(round)) await noteShownTogether(tx, [playerId], punId, now);
  return true;
}
