import type { ErrorCode } from '../../../contract/errors.ts';
import type { RoomProgress, RoomSelf, RoomView } from '../../../contract/room-view.ts';
import { rooms } from '../../../contract/rooms.ts';
import { ApiError, reasonOf, UnreachableError, waitAfter } from '../../api/api-error.ts';
import { exchange } from '../../api/call.ts';
import { pathParts } from '../../api/path-parts.ts';
import { type KnownRoom, takeEnded, takeProgress, takeView } from './room-state.ts';

/** A stream that has sent nothing for so long may be held back by a proxy. */
const FIRST_EVENT_MS = 5000;
const POLL_MS = 2000;
/** A call that hangs for so long is given up: the phone may have slept. */
const CALL_MS = 8000;
/** A phase that should have ended so long ago was ended by an event that did not arrive. */
const OVERDUE_MS = 3000;
/** A stream that was refused is tried again after so long, then after twice as long each time. */
const REOPEN_MS = { first: 5000, most: 60_000 };

/** Why a page can no longer look into the room. */
const GONE = ['seat_required', 'room_not_found', 'room_banned'] as const satisfies ErrorCode[];
export type GoneCode = (typeof GONE)[number];

export type RoomLook =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  /** `wasIn` if the page has seen the room before. */
  | { status: 'gone'; code: GoneCode; wasIn: boolean }
  /** `isCutOff` while the server cannot be reached. */
  | ({ status: 'ready'; isCutOff: boolean } & KnownRoom);

export type RoomFeed = ReturnType<typeof createRoomFeed>;

/**
 * Keeps a page up to date about a room: by a stream of events, and by asking every two seconds wherever no events arrive.
 * A hidden page has no stream; one that is shown again always asks and opens a new one, because phones keep dead streams
 * that look open.
 */
export function createRoomFeed(id: string) {
  const params = { id };
  const watchers = new Set<() => void>();
  let look: RoomLook = { status: 'loading' };
  let known: KnownRoom | undefined;
  let stream: EventSource | undefined;
  let asking: AbortController | undefined;
  let isStreaming = false;
  let reopenMs = REOPEN_MS.first;
  /** By the page's own clock: until then its calls are refused. */
  let refusedUntil = 0;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let reopenTimer: ReturnType<typeof setTimeout> | undefined;
  let overdueTimer: ReturnType<typeof setTimeout> | undefined;

  function show(next: RoomLook) {
    look = next;
    for (const watcher of watchers) watcher();
  }

  function learn(next: KnownRoom) {
    known = next;
    show({ status: 'ready', isCutOff: false, ...next });
    expectNextPhase(next);
    if (next.view.room.phase === 'ended') disconnect();
  }

  function take(view: RoomView) {
    learn(takeView(known, view, performance.now()));
  }

  async function ask() {
    const waits = refusedUntil - performance.now();
    if (waits > 0) return pollIn(waits);
    asking?.abort();
    const own = new AbortController();
    asking = own;
    const timer = setTimeout(() => own.abort(new UnreachableError('timeout')), CALL_MS);
    try {
      take(await exchange(rooms.state, { params }, own.signal));
    } catch (error) {
      if (asking === own) fail(error as Error);
    } finally {
      clearTimeout(timer);
    }
  }

  function fail(error: Error) {
    const waits = waitAfter(error);
    if (waits !== undefined) {
      // The page goes on with what it shows.
      refusedUntil = performance.now() + waits;
      return pollIn(waits);
    }
    const code = error instanceof ApiError && GONE.find((gone) => gone === error.code);
    if (code) {
      disconnect();
      show({ status: 'gone', code, wasIn: known !== undefined });
    } else if (known) show({ status: 'ready', isCutOff: true, ...known });
    else show({ status: 'failed', reason: reasonOf(error), retry: connect });
  }

  function pollIn(ms: number) {
    clearTimeout(pollTimer);
    const own = setTimeout(async () => {
      await ask();
      // Unless the answer has set another time, or the page has stopped asking.
      if (!isStreaming && pollTimer === own) pollIn(POLL_MS);
    }, ms);
    pollTimer = own;
  }

  function stopPolling() {
    clearTimeout(pollTimer);
    pollTimer = undefined;
  }

  function openStream() {
    stream?.close();
    clearTimeout(reopenTimer);
    const own = new EventSource(pathParts(rooms.events.path, { params }).join('/'));
    stream = own;
    if (pollTimer === undefined) pollIn(FIRST_EVENT_MS);
    const hear = <News>(event: string, apply: (news: News) => void) =>
      own.addEventListener(event, ({ data }: MessageEvent<string>) => {
        if (stream !== own) return;
        isStreaming = true;
        reopenMs = REOPEN_MS.first;
        stopPolling();
        apply(JSON.parse(data));
      });
    hear<RoomView>('room', take);
    hear<RoomProgress>('progress', (news) => {
      const next = known && takeProgress(known, news);
      if (next) learn(next);
      else void ask();
    });
    // This seat has too many pages open, and newer ones have taken the streams: this page asks from now on.
    own.addEventListener('replaced', () => {
      own.close();
      isStreaming = false;
      pollIn(POLL_MS);
    });
    own.onerror = () => {
      if (stream !== own) return;
      isStreaming = false;
      // It reconnects by itself, unless it was refused.
      if (own.readyState !== EventSource.CLOSED) return void (pollTimer ?? pollIn(FIRST_EVENT_MS));
      pollIn(0);
      reopenTimer = setTimeout(openStream, reopenMs);
      reopenMs = Math.min(REOPEN_MS.most, reopenMs * 2);
    };
  }

  /** Asks if the room should have moved on by now. If it had, the stream is dead. */
  function expectNextPhase({ view: { room }, offset }: KnownRoom) {
    clearTimeout(overdueTimer);
    if (room.deadline === null || room.pausedAt !== null) return;
    const inMs = Math.max(0, room.deadline - offset - performance.now()) + OVERDUE_MS;
    overdueTimer = setTimeout(async () => {
      await ask();
      if (stream && known && known.view.room.rev !== room.rev) openStream();
    }, inMs);
  }

  function connect() {
    disconnect();
    if (document.hidden || (look.status === 'ready' && look.view.room.phase === 'ended')) return;
    void ask();
    openStream();
  }

  /** The first `pageshow` of a page follows its start. */
  const onRestored = ({ persisted }: PageTransitionEvent) => persisted && connect();

  function disconnect() {
    asking?.abort();
    asking = undefined;
    stream?.close();
    stream = undefined;
    isStreaming = false;
    stopPolling();
    clearTimeout(reopenTimer);
    clearTimeout(overdueTimer);
  }

  return {
    look: () => look,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    /** Takes over the reply of a call. */
    take,
    /** Resolves once the state is known, or cannot be had. */
    ask,
    /** Starts over after the page had lost the room. */
    reconnect: connect,
    /** Takes over how the seat's own pun has ended. */
    end(pun: number, ended: NonNullable<RoomSelf['ended']>) {
      if (known) learn(takeEnded(known, pun, ended));
    },
    /** Returns a function that stops. */
    start() {
      connect();
      document.addEventListener('visibilitychange', connect);
      addEventListener('pageshow', onRestored);
      addEventListener('pagehide', disconnect);
      addEventListener('online', connect);
      return () => {
        disconnect();
        document.removeEventListener('visibilitychange', connect);
        removeEventListener('pageshow', onRestored);
        removeEventListener('pagehide', disconnect);
        removeEventListener('online', connect);
      };
    },
  };
}
