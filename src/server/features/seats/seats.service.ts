import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { inLatin } from '../../../rules/confusables.ts';
import { drawName } from '../../../rules/drawn-name.ts';
import { isReservedName } from '../../../rules/reserved-name.ts';
import { GUEST_COOKIE_DAYS, JOINS } from '../../../rules/seat-limits.ts';
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

export type { Joiner } from './seats.store.ts';
/** For the features with seats. Deleting a seat deletes what it has played. */
export { deleteGuestSeats, deletePlayerSeats, deleteSeat, findSeatedPlayer, renameSeats };

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;
/** How many seats are remembered, so that the calls of their guests are counted by seat. */
const REMEMBERED = 10_000;
const WINDOW_MS = JOINS.minutes * 60_000;
const rude = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

export function newGuestToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Undefined if the browser has no token, or none that this server issued. Over http somebody on the network can still
 * plant one that was issued to themselves, but none of their choice. The format distinguishes it from our other signed cookies.
 */
export function readGuestToken(request: FastifyRequest, names: CookieNames): string | undefined {
  const signed = request.cookies[names.guest];
  const { valid, value } = signed ? request.unsignCookie(signed) : { valid: false, value: null };
  return valid && value !== null && TOKEN.test(value) ? value : undefined;
}

/** Only a join or a wrong code sets the cookie: a browser that only looks gets none. */
export function giveGuestToken(reply: FastifyReply, token: string, names: CookieNames): void {
  reply.setCookie(names.guest, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: names.isSecure,
    signed: true,
    maxAge: GUEST_COOKIE_DAYS * 24 * 60 * 60,
  });
}

/** Includes the venue, so that the seats of one browser cannot be linked with each other. */
export function hashGuestToken(token: string, venueId: string, secret: string): string {
  return createHmac('sha256', `seat:${secret}`).update(`${token}:${venueId}`).digest('base64url');
}

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
  /** Whether this process knows that this guest has the seat, so that it need not be found again. */
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
 * Finds whose limit a join or a wrong code counts against. A player, or a browser with a token, has its own, so that one
 * visitor cannot use up what the others of a network may do. A token costs the network a join or a wrong code.
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

/** Whether a name may be shown to everybody: neither reserved nor rude, however its letters are written. */
export function isSuitable(name: string): boolean {
  return inLatin(name).every((plain) => !isReservedName(plain) && !isRude(plain));
}

/** Separators hide a word from the matcher. */
function isRude(name: string): boolean {
  return [name, name.replaceAll(/[ _-]/g, '')].some((text) => rude.hasMatch(text));
}

/** A player's seat gets the player name, if there is one. Undefined if they already have a seat there. */
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

/** Call it in the player's turn: a player has one seat in a venue. The name is used if the player has none. */
export async function seatPlayer(
  tx: Db,
  seat: { venueId: string; name: string; playerId: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  if (!(await insertPlayerSeat(tx, { ...seat, id, joinedAt: now }))) throw new Refusal('unauthorized');
  return id;
}

/** Returns false if the seat was claimed by another player, or the player already has one. Call it in the player's turn. */
export function claimSeat(tx: Db, seatId: string, playerId: string, now: Date): Promise<boolean> {
  return setSeatPlayer(tx, seatId, playerId, now);
}

/** Replaces a guest's name by a drawn one that is not among `taken`. */
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
