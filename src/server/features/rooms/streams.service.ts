import type { Readable } from 'node:stream';
import { isDue } from '../../../rules/room.ts';
import type { Db } from '../../platform/database/db.ts';
import { isUnreachable } from '../../platform/database/db-errors.ts';
import { BoundedMap } from '../../platform/process/bounded-map.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Random } from '../../platform/process/random.ts';
import {
  createEvents,
  deliver,
  nothingSent,
  progressKey,
  type RoomEvents,
  type Sent,
  waitForProgress,
} from './events.ts';
import { createListeners, type Listener, retryAfter, type Stream } from './listeners.ts';
import { presentSince, readSettled } from './phase.service.ts';
import { createPresence } from './presence.service.ts';
import { type Look, lookAtRooms } from './presence.store.ts';
import { createSharedReads } from './room-queues.ts';
import { isPlayed } from './room-view.ts';
import type { Snapshot } from './snapshot.store.ts';

/** How often a process looks at the rooms of its streams. */
const LOOK_MS = 250;
/** Proxies close connections on which nothing is sent for a minute or less. */
const COMMENT_MS = 15_000;
/** A room that fails is reported at most this often. While the database is away, all rooms count as one. */
const REPORT_MS = 60_000;
const REPORTS_KEPT = 100;
/** The last reads of this many rooms without streams are kept in memory, up to 200 kB each. */
const READS_KEPT = 100;

/** A room with streams in this process. */
interface Channel {
  id: string;
  sent: Sent;
  /** The next read that does not wait for a look. */
  timer: NodeJS.Timeout | undefined;
  timerAt: number;
}

interface StreamDeps {
  db: Db;
  clock: Clock;
  random: Random;
  onError(error: unknown): void;
}

export type RoomStreams = ReturnType<typeof createStreams>;

/**
 * Decides when a room is read: for the streams of this process, and for calls that ask for the state, which share the
 * reads. Without streams nothing is read until somebody asks.
 */
export function createStreams(deps: StreamDeps) {
  const { db, clock, random, onError } = deps;
  const channels = new Map<string, Channel>();
  const listeners = createListeners(leave);
  const presence = createPresence(deps, listeners);
  const read = createSharedReads(readRoom);
  const latest = new BoundedMap<string, RoomEvents>(READS_KEPT);
  const reportedAt = new BoundedMap<string, number>(REPORTS_KEPT);
  let lookSeconds = 0;
  const comment = async () => listeners.comment();
  const loops = [createLoop(LOOK_MS, look, onError), createLoop(COMMENT_MS, comment, onError)];

  /** Begins with the state of the room. */
  function open(listener: Listener): Readable {
    const stream = listeners.open(listener, clock.now());
    const { roomId } = listener;
    if (!channels.has(roomId)) channels.set(roomId, newChannel(roomId));
    presence.arrive(stream);
    if (listeners.size() === 1) for (const loop of loops) loop.start();
    listeners.write(stream, retryAfter(random), 'comment');
    void refresh(roomId);
    return stream.readable;
  }

  function leave(stream: Stream): void {
    presence.leave(stream);
    const channel = channels.get(stream.roomId);
    if (channel && listeners.streamsIn(channel.id).size === 0) {
      clearTimeout(channel.timer);
      channels.delete(channel.id);
    }
    if (listeners.size() === 0) for (const loop of loops) loop.stop();
  }

  const lastRead = (id: string) => channels.get(id)?.sent.events ?? latest.get(id);

  /** The room as this process last read it, perhaps a while ago. */
  const recall = (id: string): Snapshot | undefined => lastRead(id)?.room;

  /** The seats that listen to this process: they are there, although the database may not know it yet. */
  function listening(id: string): ReadonlySet<string> {
    return new Set([...listeners.streamsIn(id)].flatMap(({ seatId }) => seatId ?? []));
  }

  /** Every read is also sent to the streams of its room. */
  async function readRoom(id: string): Promise<RoomEvents | undefined> {
    try {
      await presence.recordRoom(id);
      // A stream that opens during the read is sent the next one: its seat may be missing in this one.
      const readers = [...listeners.streamsIn(id)];
      const room = await readSettled(deps, id, { known: recall(id), listening: listening(id) });
      const events = room && createEvents(room, clock.now().getTime());
      if (events) latest.set(id, events);
      else latest.delete(id);
      if (events) send(events, readers);
      else readers.forEach(listeners.end);
      return events;
    } catch (error) {
      // The next look finds the room changed and tries again; what was missed is sent with the whole room.
      const sent = channels.get(id)?.sent;
      for (const one of [...(sent ? [sent] : []), ...listeners.streamsIn(id)]) one.rev = -1;
      throw error;
    }
  }

  function send(events: RoomEvents, readers: readonly Stream[]): void {
    const { id, deadline, pausedAt } = events.room;
    const channel = channels.get(id);
    if (!channel) return;
    if (deadline !== null && pausedAt === null)
      refreshIn(channel, Math.max(0, deadline - clock.now().getTime()));
    deliver(events, channel.sent, readers, { listeners, onFault: (error) => report(id, error) });
    refreshForProgress(channel, events.progressKey);
  }

  async function refresh(id: string): Promise<void> {
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

  /** Reads the room as soon as a stream that was not sent this progress may be sent it. */
  function refreshForProgress(channel: Channel, key: string): void {
    const ms = waitForProgress(channel.sent, key, listeners.streamsIn(channel.id));
    if (ms !== null) refreshIn(channel, ms);
  }

  /** Reads the room in `ms`, unless a read is set for earlier: that one will set the next. */
  function refreshIn(channel: Channel, ms: number): void {
    const at = performance.now() + ms;
    if (channel.timer && channel.timerAt <= at) return;
    clearTimeout(channel.timer);
    channel.timerAt = at;
    channel.timer = setTimeout(() => {
      channel.timer = undefined;
      void refresh(channel.id);
    }, ms).unref();
  }

  /** Sends a change of the phase, the settings or a seat at once. */
  function changed(roomId: string): void {
    if (channels.has(roomId)) void refresh(roomId);
    else latest.delete(roomId);
  }

  /** A seat was taken, has finished or was shown a letter. */
  function progressed(roomId: string): void {
    const channel = channels.get(roomId);
    // It has changed; how far is only known after the read.
    if (channel) refreshForProgress(channel, 'unknown');
  }

  /** Finds what other processes have changed, and what has become due. */
  async function look(): Promise<void> {
    const begun = performance.now();
    const now = clock.now();
    listeners.endOld(now);
    await presence.recordOldest(LOOK_MS);
    const found = await lookAtRooms(db, [...channels.keys()], presentSince(now));
    lookSeconds = (performance.now() - begun) / 1000;
    const looks = new Map(found.map((one) => [one.id, one]));
    for (const channel of channels.values()) {
      const one = looks.get(channel.id);
      if (!one || one.rev !== channel.sent.rev || isDueIn(one, now)) void refresh(channel.id);
      else refreshForProgress(channel, progressKeyOf(one));
    }
  }

  return {
    open,
    changed,
    progressed,
    listening,
    /** The room with all that was acknowledged before the call; undefined if there is none. */
    read,
    recall,
    /** Whether a guest has this seat, as far as this process knows. What the guest does is compared with the database. */
    hasGuest: (roomId: string, seatId: string) => lastRead(roomId)?.seats.get(seatId)?.isPlayer === false,
    see: presence.see,
    seeHost: presence.seeHost,
    /** The process stops: its listeners open their streams at another one. */
    endAll: () => listeners.all().forEach(listeners.end),
    /** For the operator. */
    figures: () => ({ streams: listeners.size(), lookSeconds }),
    sent: listeners.sent,
  };
}

function newChannel(id: string): Channel {
  return { id, sent: nothingSent(), timer: undefined, timerAt: 0 };
}

function isDueIn(look: Look, now: Date): boolean {
  return isDue(look, { here: look.present, finished: look.presentFinished }, now.getTime());
}

function progressKeyOf(look: Look): string {
  return progressKey({ ...look, finished: isPlayed(look) ? look.finished : 0 });
}

/** Runs `work` every `ms` after the previous run has ended. Of failures in a row the first is reported. */
function createLoop(ms: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  let hasFailed = false;
  const run = async () => {
    const own = timer;
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onError(error);
      hasFailed = true;
    }
    // Unless it was stopped, and perhaps started again, during the run.
    if (timer === own) start();
  };
  function start(): void {
    timer = setTimeout(run, ms).unref();
  }
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  return { start, stop };
}
