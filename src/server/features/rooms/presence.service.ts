import type { Db } from '../../platform/database/db.ts';
import { BoundedMap } from '../../platform/process/bounded-map.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Listeners, Stream } from './listeners.ts';
import { markHostSeen, markSeatSeen, markSeatsSeen, markSeen } from './presence.store.ts';

/** Listeners are recorded as present this often. */
const PRESENCE_MS = 5_000;
/** A call that asks for the state need not be recorded if the last one is more recent. */
const SEEN_AGAIN_MS = 5_000;
const REMEMBERED = 20_000;

/** Which listeners of a room this process has recorded as present. */
export interface RoomPresence {
  roomId: string;
  /** Streams whose listeners have not been recorded since they were opened. */
  opened: Set<Stream>;
  /** When all of them were last recorded. */
  recordedAt: number;
  recording: Promise<void> | undefined;
}

export function newPresence(roomId: string): RoomPresence {
  return { roomId, opened: new Set(), recordedAt: Number.NEGATIVE_INFINITY, recording: undefined };
}

export function isOld({ recordedAt }: RoomPresence, now: number, times = 1): boolean {
  return now < recordedAt || now - recordedAt >= times * PRESENCE_MS;
}

/**
 * The rooms whose listeners are recorded now, if this is asked every `everyMs`. Only a share of them, the oldest first: a
 * statement locks its rows until it ends, and thousands of rows would hold up every room. A room that has waited for twice
 * the usual time is always among them.
 */
export function oldestOf(rooms: readonly RoomPresence[], now: number, everyMs: number): RoomPresence[] {
  const share = Math.ceil((rooms.length * everyMs) / PRESENCE_MS);
  return rooms
    .filter((room) => room.opened.size > 0 || isOld(room, now))
    .sort((one, other) => one.recordedAt - other.recordedAt)
    .filter((room, place) => place < share || isOld(room, now, 2));
}

/** Records in the database who is there: who listens to this process, and who asks it for the state. */
export function createPresence({ db, clock }: { db: Db; clock: Clock }, listeners: Listeners) {
  const rooms = new Map<string, RoomPresence>();
  const lastSeen = new BoundedMap<string, number>(REMEMBERED);
  /** By room: the seats that have asked and are not recorded yet, with their networks. */
  const asking = new Map<string, Map<string, string>>();

  function arrive(stream: Stream): void {
    const room = rooms.get(stream.roomId) ?? newPresence(stream.roomId);
    room.opened.add(stream);
    rooms.set(stream.roomId, room);
  }

  function leave(stream: Stream): void {
    rooms.get(stream.roomId)?.opened.delete(stream);
    if (listeners.streamsIn(stream.roomId).size === 0) rooms.delete(stream.roomId);
  }

  /** Records all of a room, so that a pause of the database has made nobody absent. */
  async function recordRoom(roomId: string): Promise<void> {
    await recordAsking(roomId);
    const room = rooms.get(roomId);
    if (!room) return;
    await record([room]);
    // Once more for those who have come since, but not for ever: somebody may open stream after stream.
    if (room.opened.size > 0) await record([room]);
  }

  /** Called every `everyMs`. */
  function recordOldest(everyMs: number): Promise<void> {
    return record(oldestOf([...rooms.values()], clock.now().getTime(), everyMs));
  }

  /** At most one statement about a room runs at a time; calls that come during it wait for it. */
  async function record(some: readonly RoomPresence[]): Promise<void> {
    const idle = some.filter(({ recording }) => !recording);
    const recording = recordNow(idle).finally(() => {
      for (const room of idle) room.recording = undefined;
    });
    for (const room of idle) room.recording = recording;
    await Promise.all(some.map((room) => room.recording));
  }

  async function recordNow(idle: readonly RoomPresence[]): Promise<void> {
    const now = clock.now();
    const old = idle.filter((room) => isOld(room, now.getTime()));
    const streams = [
      ...old.flatMap(({ roomId }) => [...listeners.streamsIn(roomId)]),
      ...idle.flatMap(({ opened }) => [...opened]),
    ];
    if (streams.length === 0) return;
    const seats = [...new Set(streams.flatMap(({ seatId }) => seatId ?? []))];
    const hosted = [...new Set(streams.flatMap(({ isHost, roomId }) => (isHost ? roomId : [])))];
    await markSeen(db, { seats, rooms: hosted }, now);
    for (const room of old) room.recordedAt = now.getTime();
    for (const stream of streams) rooms.get(stream.roomId)?.opened.delete(stream);
  }

  function isFresh(key: string, now: Date): boolean {
    const age = now.getTime() - (lastSeen.get(key) ?? Number.NEGATIVE_INFINITY);
    return age >= 0 && age < SEEN_AGAIN_MS;
  }

  /** Notes that a seat has asked for the state. It is recorded before the next read of its room. */
  function see({
    roomId,
    seatId,
    networkHash,
  }: {
    roomId: string;
    seatId: string;
    networkHash: string;
  }): void {
    if (isFresh(`${seatId} ${networkHash}`, clock.now())) return;
    const seats = asking.get(roomId) ?? new Map<string, string>();
    asking.set(roomId, seats.set(seatId, networkHash));
  }

  /** One statement for all seats that have asked, except for those whose rows are locked. */
  async function recordAsking(roomId: string): Promise<void> {
    const seats = asking.get(roomId);
    if (!seats) return;
    asking.delete(roomId);
    const now = clock.now();
    const marked = new Set(await markSeatsSeen(db, seats, now));
    for (const [seatId, networkHash] of seats) {
      if (!marked.has(seatId)) await markSeatSeen(db, { seatId, networkHash }, now);
      lastSeen.set(`${seatId} ${networkHash}`, now.getTime());
    }
  }

  async function seeHost({ roomId, networkHash }: { roomId: string; networkHash: string }): Promise<void> {
    const now = clock.now();
    const key = `${roomId} ${networkHash}`;
    if (isFresh(key, now)) return;
    await markHostSeen(db, { roomId, networkHash }, now);
    lastSeen.set(key, now.getTime());
  }

  return { arrive, leave, recordRoom, recordOldest, see, seeHost };
}
