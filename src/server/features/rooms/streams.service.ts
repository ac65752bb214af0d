import type { Readable } from 'node:stream';
import { isDue } from '../../../rules/room.ts';
import type { Db } from '../../platform/database/db.ts';
import { isUnreachable } from '../../platform/database/db-errors.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { BoundedMap } from '../../platform/process/bounded-map.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import { COMMENT, createEvents, REPLACED, type RoomEvents, retryOf } from './events.ts';
import { createLoop } from './loop.ts';
import { newPace, type Pace, readersOf, skipProgress, takeProgress, waitFor } from './pace.ts';
import { presentSince, readSettled } from './phase.service.ts';
import { type Look, lookAtRooms, markSeen } from './presence.store.ts';
import { isOld, newPresence, oldestOf, type Presence } from './presence.ts';
import { isPlayed } from './room-view.ts';
import { createSeen } from './seen.service.ts';
import { createSharedReads } from './shared-reads.ts';
import type { Snapshot } from './snapshot.store.ts';
import { createStream, createStreamList, type Listener, push, type Stream } from './stream.ts';

/** How often a process looks at the rooms that its streams watch. */
const LOOK_MS = 250;
/** Proxies close connections on which nothing is sent for a minute or less. */
const COMMENT_MS = 15_000;
/** A room that fails is reported at most this often. While the database is away, all rooms count as one. */
const REPORT_MS = 60_000;
const REPORTS_KEPT = 100;
/** Of so many rooms without streams the last read is kept in memory, up to 200 kB each. */
const READS_KEPT = 100;
/** A stream ends after so long, and its reader comes back through the check of its rights, which may have changed. */
const LISTEN_MS = 10 * 60_000;

/** A room with streams in this process. */
interface Channel {
  id: string;
  streams: Set<Stream>;
  /** What was last sent. */
  sent: RoomEvents | undefined;
  rev: number;
  pace: Pace;
  presence: Presence;
  timer: NodeJS.Timeout | undefined;
  timerAt: number;
  /** Fires when the next phase is due, so that it need not wait for a look. */
  dueTimer: NodeJS.Timeout | undefined;
}

interface StreamDeps {
  db: Db;
  clock: Clock;
  random: Random;
  onError(error: unknown): void;
}

export type RoomStreams = ReturnType<typeof createStreams>;

/**
 * The streams of one process, and the reads of rooms that they share with whoever asks for the state. It works for as
 * long as there are any streams, and asks nothing otherwise.
 */
export function createStreams(deps: StreamDeps) {
  const { db, clock, random, onError } = deps;
  const channels = new Map<string, Channel>();
  const list = createStreamList();
  const seen = createSeen(deps);
  const read = createSharedReads(readRoom);
  const latest = new BoundedMap<string, RoomEvents>(READS_KEPT);
  const sent = { room: 0, progress: 0, comment: 0, replaced: 0, cut_off: 0, refused: 0, failed: 0 };
  let lookSeconds = 0;
  const reportedAt = new BoundedMap<string, number>(REPORTS_KEPT);
  const loops = [createLoop(LOOK_MS, look, onError), createLoop(COMMENT_MS, comment, onError)];
  const all = () => streamsOf(channels.values());

  /** Begins with the state of the room. */
  function open(listener: Listener): Readable {
    if (list.isFullFor(listener.network)) {
      sent.refused++;
      throw new Refusal('too_many_streams');
    }
    const stream = createStream(listener, clock.now());
    const channel = channelOf(listener.roomId);
    channel.streams.add(stream);
    channel.presence.opened.add(stream);
    const replaced = list.add(stream);
    if (list.size() === 1) for (const one of loops) one.start();
    if (replaced) {
      write(replaced, REPLACED, 'replaced');
      end(replaced);
    }
    stream.readable.once('close', () => remove(stream));
    write(stream, retryOf(random), 'comment');
    void refresh(channel);
    return stream.readable;
  }

  function remove(stream: Stream): void {
    const channel = channels.get(stream.roomId);
    if (!channel?.streams.delete(stream)) return;
    list.remove(stream);
    channel.presence.opened.delete(stream);
    if (channel.streams.size === 0) {
      clearTimeout(channel.timer);
      clearTimeout(channel.dueTimer);
      channels.delete(channel.id);
    }
    if (list.size() === 0) for (const one of loops) one.stop();
  }

  function end(stream: Stream): void {
    remove(stream);
    stream.readable.push(null);
  }

  function write(stream: Stream, text: string | Buffer, kind: keyof typeof sent): void {
    sent[kind]++;
    if (push(stream, text) === 'sent') return;
    sent.cut_off++;
    remove(stream);
  }

  function channelOf(id: string): Channel {
    const known = channels.get(id);
    if (known) return known;
    const nothing = {
      sent: undefined,
      rev: -1,
      pace: newPace(),
      presence: newPresence(),
      timer: undefined,
      timerAt: 0,
      dueTimer: undefined,
    };
    const made = { id, streams: new Set<Stream>(), ...nothing };
    channels.set(id, made);
    return made;
  }

  const lastRead = (id: string) => channels.get(id)?.sent ?? latest.get(id);

  /** The room as this process last read it, perhaps a while ago. */
  function recall(id: string): Snapshot | undefined {
    return lastRead(id)?.room;
  }

  /** Whoever asked for it, what has changed is sent to the streams of the room. */
  async function readRoom(id: string): Promise<RoomEvents | undefined> {
    const channel = channels.get(id);
    try {
      await seen.writeSeen(id);
      if (channel) await keepChannelPresent(channel);
      // The seat of whoever comes during the read may be missing in it: they are sent the next one.
      const readers = [...(channel?.streams ?? [])];
      const room = await readSettled(deps, id, { known: recall(id), listening: listening(id) });
      const found = room && eventsOf(room, readers);
      if (found) latest.set(id, found);
      else latest.delete(id);
      if (channel && found) deliver(channel, found, readers);
      else readers.forEach(end);
      return found;
    } catch (error) {
      // The next look finds it changed and tries again, and what was missed is sent with the whole room.
      if (channel) for (const one of [channel, ...channel.streams]) one.rev = -1;
      throw error;
    }
  }

  function eventsOf(room: Snapshot, readers: readonly Stream[]): RoomEvents {
    try {
      return createEvents(room, clock.now().getTime());
    } catch (error) {
      for (const stream of readers) giveUpOn(stream);
      throw error;
    }
  }

  async function refresh({ id }: Channel): Promise<void> {
    try {
      await read(id);
    } catch (error) {
      report(id, error);
    }
  }

  /** Without its database a process would report every room, four times a second. */
  function report(roomId: string, cause: unknown): void {
    const key = isUnreachable(cause) ? 'all rooms' : roomId;
    const now = performance.now();
    if (now - (reportedAt.get(key) ?? Number.NEGATIVE_INFINITY) < REPORT_MS) return;
    reportedAt.set(key, now);
    onError(new Error(`The streams of room ${roomId} failed`, { cause }));
  }

  /** Trying again would not help: its page asks for the state from now on, and shows what it is answered. */
  function giveUpOn(stream: Stream): void {
    write(stream, REPLACED, 'failed');
    end(stream);
  }

  /** Sends the whole room to whom its state, or that of the own seat, is new; to others only the progress. */
  function deliver(channel: Channel, found: RoomEvents, readers: readonly Stream[]): void {
    if (channel.streams.size === 0) return;
    const { room, progressKey } = found;
    if (channel.rev !== room.rev) skipProgress(channel.pace, progressKey);
    const isSent = takeProgress(channel.pace, progressKey);
    Object.assign(channel, { sent: found, rev: room.rev });
    refreshWhenDue(channel, room);
    const hostSeat = room.seats.find(({ isHost }) => isHost)?.id ?? null;
    for (const stream of readers.filter((reader) => channel.streams.has(reader))) {
      // The host may have begun or ceased to play since the stream was opened.
      if (stream.isHost) stream.seatId = hostSeat;
      try {
        deliverTo(stream, found, isSent);
      } catch (error) {
        report(channel.id, error);
        giveUpOn(stream);
      }
    }
    refreshForProgress(channel, progressKey);
  }

  function deliverTo(stream: Stream, found: RoomEvents, isSent: ReturnType<typeof takeProgress>): void {
    const { rev } = found.room;
    const own = found.ownKey(stream);
    if (own === undefined) end(stream);
    else if (stream.rev !== rev || stream.own !== own) {
      const event = found.roomEvent(stream);
      Object.assign(stream, { rev, own });
      write(stream, event, 'room');
    } else if (isSent[readersOf(stream)]) write(stream, found.progress(stream), 'progress');
  }

  function refreshForProgress(channel: Channel, key: string): void {
    const waits = waitFor(channel.pace, key, channel.streams);
    if (waits !== null) refreshIn(channel, waits);
  }

  function refreshIn(channel: Channel, ms: number): void {
    const at = performance.now() + ms;
    if (channel.timer && channel.timerAt <= at) return;
    clearTimeout(channel.timer);
    channel.timerAt = at;
    channel.timer = setTimeout(() => {
      channel.timer = undefined;
      void refresh(channel);
    }, ms);
  }

  function refreshWhenDue(channel: Channel, { deadline, pausedAt }: Snapshot): void {
    clearTimeout(channel.dueTimer);
    if (deadline === null || pausedAt !== null) return;
    const waits = Math.max(0, deadline - clock.now().getTime());
    channel.dueTimer = setTimeout(() => void refresh(channel), waits).unref();
  }

  /** The phase, the settings or a seat of a room has changed: everybody is sent it at once. */
  function changed(roomId: string): void {
    const channel = channels.get(roomId);
    if (channel) void refresh(channel);
    else latest.delete(roomId);
  }

  /** Somebody has joined, finished or been shown a letter. */
  function progressed(roomId: string): void {
    const channel = channels.get(roomId);
    // The progress that will be found is not known yet, only that it is another one.
    if (channel) refreshForProgress(channel, 'unknown');
  }

  /** Finds what other processes have changed, and what has become due. */
  async function look(): Promise<void> {
    const begun = performance.now();
    const now = clock.now();
    await mark(oldestOf([...channels.values()], now.getTime(), LOOK_MS));
    const found = await lookAtRooms(db, [...channels.keys()], presentSince(now));
    lookSeconds = (performance.now() - begun) / 1000;
    const looks = new Map(found.map((one) => [one.id, one]));
    for (const channel of channels.values()) {
      const one = looks.get(channel.id);
      const present = { here: one?.present ?? 0, finished: one?.presentFinished ?? 0 };
      if (!one || one.rev !== channel.rev || isDue(one, present, now.getTime())) void refresh(channel);
      else refreshForProgress(channel, progressKeyOf(one));
    }
  }

  /** The seats that listen to this process: they are there, although the database may not know it yet. */
  function listening(roomId: string): ReadonlySet<string> {
    return new Set([...(channels.get(roomId)?.streams ?? [])].flatMap(({ seatId }) => seatId ?? []));
  }

  async function keepChannelPresent(channel: Channel): Promise<void> {
    await mark([channel]);
    // Whoever came meanwhile, but only once: somebody who opens stream after stream holds nobody up.
    if (channel.presence.opened.size > 0) await mark([channel]);
  }

  /** At most one statement about a room at a time; whoever comes meanwhile waits for it. */
  async function mark(some: readonly Channel[]): Promise<void> {
    const idle = some.filter(({ presence }) => !presence.marking);
    const marking = markIdle(idle).finally(() => {
      for (const { presence } of idle) presence.marking = undefined;
    });
    for (const { presence } of idle) presence.marking = marking;
    await Promise.all(some.map(({ presence }) => presence.marking));
  }

  async function markIdle(idle: readonly Channel[]): Promise<void> {
    const now = clock.now().getTime();
    const old = idle.filter(({ presence }) => isOld(presence, now));
    for (const stream of streamsOf(old)) if (now - stream.openedAt >= LISTEN_MS) end(stream);
    const opened = idle.flatMap(({ presence }) => [...presence.opened]);
    const streams = [...streamsOf(old), ...opened];
    await markPresent(streams);
    for (const { presence } of old) presence.markedAt = now;
    for (const stream of streams) channels.get(stream.roomId)?.presence.opened.delete(stream);
  }

  async function markPresent(streams: readonly Stream[]): Promise<void> {
    if (streams.length === 0) return;
    const seats = [...new Set(streams.flatMap(({ seatId }) => seatId ?? []))];
    const rooms = [...new Set(streams.flatMap(({ isHost, roomId }) => (isHost ? roomId : [])))];
    await markSeen(db, { seats, rooms }, clock.now());
  }

  async function comment(): Promise<void> {
    for (const stream of all()) write(stream, COMMENT, 'comment');
  }

  return {
    open,
    changed,
    progressed,
    listening,
    /** The room with all that was acknowledged before the call; undefined if there is none. */
    read,
    recall,
    /** Whether a guest sits there, as this process has last read. Whatever they do is compared with the database. */
    hasGuest: (roomId: string, seatId: string) => lastRead(roomId)?.seats.get(seatId)?.isPlayer === false,
    see: seen.see,
    seeHost: seen.seeHost,
    /** The process stops: whoever listens asks another one. */
    endAll: () => all().forEach(end),
    /** For the operator. */
    figures: () => ({ streams: list.size(), watched: channels.size, lookSeconds }),
    sent,
  };
}

function streamsOf(some: Iterable<Channel>): Stream[] {
  return [...some].flatMap(({ streams }) => [...streams]);
}

function progressKeyOf({ seats, here, finished, phase }: Look): string {
  return `${seats} ${here} ${isPlayed({ phase }) ? finished : 0}`;
}
