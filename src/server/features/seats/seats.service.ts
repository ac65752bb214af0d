import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { drawName } from '../../../rules/drawn-name.ts';
import { JOINS } from '../../../rules/seat-limits.ts';
import { isValidSeatName, normaliseSeatName } from '../../../rules/seat-name.ts';
import type { Db } from '../../platform/database/db.ts';
import type { CookieNames } from '../../platform/http/cookies.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type Seat, type Seats, venueOf } from '../../platform/http/seat.ts';
import { BoundedMap } from '../../platform/process/bounded-map.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Job } from '../../platform/process/jobs.ts';
import type { Random } from '../../platform/process/random.ts';
import { hashNetwork } from '../../platform/security/network.ts';
import { hashGuestToken, readGuestToken } from './guest-token.ts';
import {
  deleteGuestSeats,
  deletePlayerSeats,
  deleteSeat,
  dropJoins,
  findGuestSeat,
  findPlayerSeat,
  findSeatedPlayer,
  insertPlayerSeat,
  insertSeat,
  type Joiner,
  renameSeats,
  setGuestName,
  setSeatPlayer,
  type TakenSeat,
} from './seats.store.ts';
import { isSuitable } from './suitable-name.ts';

export { giveGuestToken, hashGuestToken, newGuestToken, readGuestToken } from './guest-token.ts';
export type { Joiner } from './seats.store.ts';
/** What the features with seats may do with them. Deleting a seat deletes what it has played. */
export { deleteGuestSeats, deletePlayerSeats, deleteSeat, findSeatedPlayer, renameSeats };

/** So many seats are remembered, so that the calls of their guests are counted by seat. */
const REMEMBERED = 10_000;
const WINDOW_MS = JOINS.minutes * 60_000;

/** Finds the seat of a request for `route()` and for the limits of calls. */
export function createSeats({
  db,
  secret,
  cookies,
  hasGuest,
}: {
  db: Db;
  secret: string;
  cookies: CookieNames;
  /** Whether this process has just seen this guest there, so that the seat need not be found again. */
  hasGuest(venueId: string, seatId: string): boolean;
}): Seats {
  const known = new BoundedMap<string, string>(REMEMBERED);
  const keyOf = (token: string, venueId: string) => `${token} ${venueId}`;

  async function find(request: FastifyRequest, venueId: string): Promise<Seat | null> {
    if (request.player) return findPlayerSeat(db, venueId, request.player.id);
    const token = readGuestToken(request, cookies);
    if (!token) return null;
    const id = known.get(keyOf(token, venueId));
    if (id && hasGuest(venueId, id)) return { id, playerId: null };
    const seat = await findGuestSeat(db, venueId, hashGuestToken(token, venueId, secret));
    if (seat) remember(token, venueId, seat.id);
    else known.delete(keyOf(token, venueId));
    return seat;
  }

  function remember(token: string, venueId: string, seatId: string): void {
    known.set(keyOf(token, venueId), seatId);
  }

  function recall(request: FastifyRequest): string | null {
    const token = readGuestToken(request, cookies);
    return token ? (known.get(keyOf(token, venueOf(request))) ?? null) : null;
  }

  return { cookieName: cookies.guest, find, remember, recall };
}

/**
 * Finds out whom a join or a wrong code counts for. A player, or a browser with a token, counts for itself: so one visitor
 * cannot use up what the others of a network may do. A token costs the network a join or a wrong code.
 */
export function joinerOf(
  { player, token }: { player: { id: string } | null; token: string | undefined },
  address: string,
  secret: string,
): Joiner {
  const known = player?.id ?? token;
  return known
    ? { kind: 'known', hash: hashGuestToken(known, 'joiner', secret) }
    : { kind: 'network', hash: hashNetwork('join', address, secret) };
}

/** Returns the name as it will be shown. */
export function admitName(name: string | undefined): string {
  const normal = normaliseSeatName(name ?? '');
  if (!isValidSeatName(normal)) throw new Refusal('invalid_seat_name');
  if (!isSuitable(normal)) throw new Refusal('unsuitable_name');
  return normal;
}

/**
 * Takes a seat for a player or a guest; a player name comes before the given one. Undefined if they have a seat there by now.
 */
export async function takeSeat(
  tx: Db,
  seat: TakenSeat,
  now: Date,
): Promise<{ id: string; name: string } | undefined> {
  const id = randomUUID();
  const most = JOINS[seat.joiner.kind];
  const limit = { joinerHash: seat.joiner.hash, most, oldest: new Date(now.getTime() - WINDOW_MS) };
  const taken = await insertSeat(tx, { ...seat, id, joinedAt: now }, limit);
  // The account has just been deleted.
  if (!taken) throw new Refusal('unauthorized');
  if (taken.joins > most) throw new Refusal('too_many_joins');
  return taken.name === null ? undefined : { id, name: taken.name };
}

/** The player's other calls must wait: a player has one seat in a venue. The name is for one who has no player name. */
export async function seatPlayer(
  tx: Db,
  seat: { venueId: string; name: string; playerId: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  if (!(await insertPlayerSeat(tx, { ...seat, id, joinedAt: now }))) throw new Refusal('unauthorized');
  return id;
}

/** Returns false if somebody else has claimed the seat, or the player has one by now. Call it in the player's turn. */
export function claimSeat(tx: Db, seatId: string, playerId: string, now: Date): Promise<boolean> {
  return setSeatPlayer(tx, seatId, playerId, now);
}

/** Replaces a guest's name by a drawn one that nobody among `taken` has. */
export async function drawGuestName(
  tx: Db,
  { venueId, seatId, taken }: { venueId: string; seatId: string; taken: readonly string[] },
  random: Random,
): Promise<string> {
  const name = drawName(random.fraction, taken);
  if (!(await setGuestName(tx, venueId, seatId, name))) throw new Refusal('seat_not_found');
  return name;
}

export function joinsJob({ db, clock }: { db: Db; clock: Clock }): Job {
  const work = () => dropJoins(db, new Date(clock.now().getTime() - WINDOW_MS));
  return { name: 'seat joins', everySeconds: 3600, work };
}
