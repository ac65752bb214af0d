import { isDue, isPunOpen, nextSteps, type RoomMoment } from '../../../rules/room.ts';
import { PRESENT_SECONDS } from '../../../rules/room-limits.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { showInRoom } from '../game/guests.service.ts';
import { presentIn } from './room-view.ts';
import { lockRoom, markShown, momentOf, type RoomRow, saveRoom } from './rooms.store.ts';
import { findAudience, findSnapshot, type Snapshot } from './snapshot.store.ts';

interface PhaseDeps {
  db: Db;
  clock: Clock;
}

/** Seats that were seen after this time are there. */
export function presentSince(now: Date): Date {
  return new Date(now.getTime() - PRESENT_SECONDS * 1000);
}

/** What the caller knows of a room. */
interface Known {
  /** The room as it was read last. */
  known?: Snapshot | undefined;
  /** Seats that listen to this process. */
  listening?: ReadonlySet<string>;
}

/** Applies what has become due and reads the room. If the room as it was `known` is due, it is not read before. */
export async function readSettled(
  { db, clock }: PhaseDeps,
  id: string,
  { known, listening = new Set() }: Known = {},
): Promise<Snapshot | undefined> {
  const find = () => findSnapshot(db, id, presentSince(clock.now()));
  const isDueNow = (room: Snapshot) =>
    isDue(momentOf(room), presentIn(room, listening), clock.now().getTime());
  if (!known || !isDueNow(known)) {
    const room = await find();
    if (!room || !isDueNow(room)) return room;
  }
  await db.transaction(async (tx) => {
    const room = await lockRoom(tx, id);
    if (room) await applyDue(tx, room, clock.now(), listening);
  });
  return find();
}

/** The room must be locked. Returns whether it has changed. Seats that are `listening` count as there. */
export async function applyDue(
  tx: Db,
  room: RoomRow,
  now: Date,
  listening: ReadonlySet<string>,
): Promise<boolean> {
  const snapshot = await findSnapshot(tx, room.id, presentSince(now));
  const present = snapshot ? presentIn(snapshot, listening) : { here: 0, finished: 0 };
  const steps = nextSteps(momentOf(room), present, now.getTime());
  if (steps.length > 0) await enter(tx, room, steps, now);
  return steps.length > 0;
}

/** Saves the last of these phases. Every pun that they pass counts as shown. The room must be locked. */
export async function enter(tx: Db, room: RoomRow, steps: readonly RoomMoment[], now: Date): Promise<void> {
  let { pun } = room;
  let before = momentOf(room);
  const shown = new Set<number>();
  for (const step of steps) {
    const staysOpen = isPunOpen(before) && isPunOpen(step) && step.number === before.number;
    // Those who have joined since it was opened have seen it, too.
    if (isPunOpen(before) && !staysOpen) shown.add(pun);
    if (step.number > before.number && before.number > 0) pun += step.number - before.number;
    if (isPunOpen(step) && !staysOpen) shown.add(pun);
    before = step;
  }
  for (const one of shown) await noteShown(tx, room, one, now);
  await saveRoom(tx, { id: room.id, game: room.game, pun, ...columnsOf(before, now) });
}

function columnsOf({ phase, number, puns, startsAt, deadline, pausedAt }: RoomMoment, now: Date) {
  return {
    phase,
    number,
    puns,
    startsAt: timeOf(startsAt),
    deadline: timeOf(deadline),
    pausedAt: timeOf(pausedAt),
    endedAt: phase === 'ended' ? now : null,
  };
}

function timeOf(millis: number | null): Date | null {
  return millis === null ? null : new Date(millis);
}

/** A set-up with its letters and a minute's time gives the answer away, so a pun counts as shown from its beginning. */
async function noteShown(tx: Db, room: RoomRow, pun: number, now: Date): Promise<void> {
  const { id, hostId, hostNetworkHash } = room;
  const punId = await markShown(tx, id, pun, now);
  if (punId === undefined) return;
  const audience = await findAudience(tx, id);
  const players = audience.flatMap(({ playerId }) => playerId ?? []);
  const playerIds = [...new Set([...players, ...(hostId ? [hostId] : [])])];
  const networkHashes = [...new Set([hostNetworkHash, ...audience.map(({ networkHash }) => networkHash)])];
  await showInRoom(tx, { punId, playerIds, networkHashes }, now);
}
