import { randomBytes } from 'node:crypto';
import type { Challenge, ChallengeState, OwnChallenge, Seat } from '../../../contract/challenges.ts';
import {
  CHALLENGE_OPEN_DAYS,
  CHALLENGE_PLACES,
  CHALLENGE_ROUNDS,
  CHALLENGES_A_DAY,
  type ChallengeMode,
  challengePath,
  IDLE_PLACE_MINUTES,
} from '../../../rules/challenge.ts';
import { drawName } from '../../../rules/drawn-name.ts';
import { makeVenueId } from '../../../rules/venue-id.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Page, pageOf } from '../../platform/http/page.ts';
import { type Clock, daysBefore, startOfDay } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import type { Player } from '../../player.ts';
import { pickPunsTogether } from '../game/together.service.ts';
import { takeTurn } from '../players/players.service.ts';
import { generateCode } from '../referrals/referrals.service.ts';
import { hashGuestToken, seatPlayer } from '../seats/seats.service.ts';
import { countMadeSince, findOwn, insertChallenge, insertEntry, nextRoundOf } from './challenges.store.ts';
import { type Asking, type FoundChallenge, findChallenge } from './look.store.ts';

export interface ChallengeDeps {
  db: Db;
  clock: Clock;
  random: Random;
  secret: string;
}

/** The caller who looks at a challenge: a player, or the guest whose browser has this token. */
export interface Visitor {
  player: Player | null;
  token: string | undefined;
}

/** A challenge takes five puns, or is not made. */
export async function makeIn(
  tx: Db,
  { random }: Pick<ChallengeDeps, 'random'>,
  { player, mode }: { player: Player; mode: ChallengeMode },
  now: Date,
): Promise<string> {
  await takeTurn(tx, player.id);
  const made = await countMadeSince(tx, player.id, startOfDay(now));
  if (made >= CHALLENGES_A_DAY) throw new Refusal('too_many_challenges');
  const picked = await pickPunsTogether(tx, { playerId: player.id, count: CHALLENGE_ROUNDS, now, random });
  if (picked.length < CHALLENGE_ROUNDS) throw new Refusal('no_puns');

  const id = makeVenueId(randomBytes(16));
  const puns = picked.map(({ id: punId, ...words }) => ({ punId, ...words }));
  await insertChallenge(tx, { id, mode, makerId: player.id, madeAt: now }, puns);
  const seat = { venueId: id, playerId: player.id, name: drawName(random.fraction) };
  const seatId = await seatPlayer(tx, seat, now);
  await insertEntry(tx, { seatId, challengeId: id, playerId: player.id }, now);
  return id;
}

/** Every link carries the maker's invitation, so the maker needs a code. */
export async function makeChallenge(deps: ChallengeDeps, player: Player, mode: ChallengeMode) {
  await generateCode(deps, player);
  const id = await deps.db.transaction((tx) => makeIn(tx, deps, { player, mode }, deps.clock.now()));
  return madeOf(id);
}

export function madeOf(id: string) {
  return { id, path: challengePath(id) };
}

/** Changes nothing, because previews of a link look at it, too. */
export async function lookAt(
  { db, clock, secret }: ChallengeDeps,
  id: string,
  visitor: Visitor,
): Promise<Challenge> {
  const now = clock.now();
  return viewOf(await findFor(db, id, askingOf(visitor, id, secret), now), visitor.player, now);
}

export function askingOf({ player, token }: Visitor, id: string, secret: string): Asking {
  return { playerId: player?.id ?? null, tokenHash: token ? hashGuestToken(token, id, secret) : null };
}

export async function findFor(db: Db, id: string, asking: Asking, now: Date): Promise<FoundChallenge> {
  const found = await findChallenge(db, id, asking, idleSince(now));
  if (!found) throw new Refusal('challenge_not_found');
  return found;
}

export function viewOf(found: FoundChallenge, player: Player | null, now: Date): Challenge {
  const { seat, code, rematchId } = found;
  const isOwn = seat?.playerId === (player?.id ?? null);
  return {
    ...shown(found, player, now),
    closesAt: closesAt(found).toISOString(),
    code: player ? null : code,
    seat: seat && isOwn ? seatOf(seat) : null,
    canClaim: seat !== null && !isOwn,
    rematch: rematchId,
  };
}

function seatOf(entry: {
  seatId: string;
  name: string;
  round: number;
  isOpen: boolean;
  total: number;
}): Seat {
  const { seatId, name, isOpen, total } = entry;
  return { id: seatId, name, nextRound: nextRoundOf(entry), isOpened: isOpen, total };
}

function shown(found: Omit<FoundChallenge, 'seat'>, player: Player | null, now: Date) {
  const { id, mode, maker, makerId, finished, best } = found;
  const isMaker = player !== null && player.id === makerId;
  return { id, mode, state: stateOf(found, now), maker, isMaker, finished, best };
}

export function stateOf(
  found: Pick<FoundChallenge, 'madeAt' | 'isClosed' | 'places' | 'idle'>,
  now: Date,
): ChallengeState {
  if (closesAt(found) <= now) return 'expired';
  if (found.isClosed) return 'closed';
  return found.places >= CHALLENGE_PLACES && found.idle === 0 ? 'full' : 'open';
}

function closesAt({ madeAt }: { madeAt: Date }): Date {
  return daysBefore(madeAt, -CHALLENGE_OPEN_DAYS);
}

/** A place can go to somebody else if nothing has been answered there since then. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_PLACE_MINUTES * 60_000);
}

const PAGE = 20;

export async function listOwn(
  { db, clock }: ChallengeDeps,
  player: Player,
  before: string | undefined,
): Promise<Page<OwnChallenge>> {
  const now = clock.now();
  const rows = await findOwn(db, player.id, {
    before: before === undefined ? undefined : Number(before),
    limit: PAGE + 1,
    idleBefore: idleSince(now),
  });
  return pageOf(
    rows,
    PAGE,
    (row) => ({
      ...shown(row, player, now),
      madeAt: row.madeAt.toISOString(),
      seat: seatOf({ ...row, name: player.username ?? row.name }),
    }),
    ({ number }) => String(number),
  );
}
