import type { Challenge, ChallengeState } from '../../../contract/challenges.ts';
import { drawName } from '../../../rules/drawn-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { noteShownTogether } from '../game/together.service.ts';
import { takeTurn } from '../players/players.service.ts';
import { admitName, claimSeat, type Joiner, newGuestToken, takeSeat } from '../seats/seats.service.ts';
import { askingOf, type ChallengeDeps, findFor, type Visitor, viewOf } from './challenges.service.ts';
import { insertEntry, lockChallenge, lockOpenedPuns, setMet } from './challenges.store.ts';

interface Joining extends Visitor {
  name: string | undefined;
  joiner: Joiner;
}

/** Joined twice, it returns the seat. `token` is the guest's, for the cookie; a player needs none. */
export async function joinChallenge(
  deps: ChallengeDeps,
  id: string,
  visitor: Joining,
): Promise<{ challenge: Challenge; token: string | undefined }> {
  const { player } = visitor;
  const token = visitor.token ?? (player ? undefined : newGuestToken());
  const now = deps.clock.now();
  const asking = askingOf({ player, token }, id, deps.secret);
  const found = await findFor(deps.db, id, asking, now);
  const known = viewOf(found, player, now);
  const cookie = player ? undefined : token;
  if (known.seat) return { challenge: known, token: cookie };
  if (player && found.seat) {
    await claim(deps.db, { challengeId: id, seatId: found.seat.seatId, playerId: player.id }, now);
    return joinChallenge(deps, id, visitor);
  }

  admitNewcomer(known.state);
  const name = player ? drawName(deps.random.fraction) : admitName(visitor.name);
  const taken = await sitDown(deps.db, { venueId: id, name, ...asking, joiner: visitor.joiner }, now);
  // Another call of this visitor was first.
  if (!taken) return joinChallenge(deps, id, visitor);
  const seat = { ...taken, nextRound: 1, isOpened: false, total: 0 };
  return { challenge: { ...known, seat }, token: cookie };
}

function admitNewcomer(state: ChallengeState): void {
  if (state === 'full') throw new Refusal('challenge_full');
  if (state !== 'open') throw new Refusal('challenge_closed');
}

/**
 * Undefined if the visitor has a seat by now. The challenge is locked, so that its seats are counted one join after the
 * other, and a seat makes room last, so that this call waits for nobody while it holds that seat.
 */
function sitDown(db: Db, seat: Parameters<typeof takeSeat>[1], now: Date): ReturnType<typeof takeSeat> {
  return db.transaction(async (tx) => {
    const { venueId: challengeId, playerId } = seat;
    if (!(await lockChallenge(tx, challengeId))) throw new Refusal('challenge_not_found');
    const taken = await takeSeat(tx, seat, now);
    if (!taken) return undefined;
    if (!(await insertEntry(tx, { seatId: taken.id, challengeId, playerId }, now)))
      throw new Refusal('challenge_busy');
    return taken;
  });
}

/**
 * Makes the guest's seat the player's, with all that was shown there, unless somebody else has claimed it or the player
 * has a seat by now.
 */
function claim(
  db: Db,
  claimed: { challengeId: string; seatId: string; playerId: string },
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    const { seatId, playerId } = claimed;
    if (!(await takeTurn(tx, playerId))) throw new Refusal('unauthorized');
    const punIds = await lockOpenedPuns(tx, seatId);
    if (!(await claimSeat(tx, seatId, playerId, now))) return;
    await setMet(tx, claimed);
    for (const punId of punIds) await noteShownTogether(tx, [playerId], punId, now);
  });
}
