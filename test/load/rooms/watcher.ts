import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomProgress, RoomView } from '../../../src/contract/room-view.ts';
import { rooms } from '../../../src/contract/rooms.ts';
import type { Browser } from './browser.ts';
import { eventReader } from './events.ts';

/** As the page does: it asks where no event arrives within this time. */
const SILENCE_MS = 5000;
const POLL_MS = 2000;

export interface WatcherOptions {
  browser: Browser;
  roomId: string;
  /** `at` is the time of arrival in milliseconds since 1970. */
  onView?(view: RoomView, at: number): void;
  onProgress?(progress: RoomProgress): void;
}

export interface Watcher {
  /** The newest state that is known. */
  view(): RoomView | undefined;
  isOpen(): boolean;
  /** How often a stream has ended, or could not be opened. */
  losses(): number;
  /** How often it has asked for the state instead. */
  polls(): number;
  bytes(): number;
  comments(): number;
  /** Breaks the stream off, as a phone that sleeps does. */
  drop(): void;
  close(): void;
}

/** Follows a room by its stream, opens it again whenever it ends, and asks for the state where there is none. */
export function watchRoom({ browser, roomId, onView, onProgress }: WatcherOptions): Watcher {
  const counts = { losses: 0, polls: 0, bytes: 0, comments: 0 };
  let view: RoomView | undefined;
  let stream: IncomingMessage | undefined;
  let heardAt = 0;
  let retryMs = 1000;
  let isOver = false;

  function receive(next: RoomView) {
    if (view && next.room.rev < view.room.rev) return;
    view = next;
    onView?.(next, performance.timeOrigin + performance.now());
  }

  const newReader = () =>
    eventReader({
      event(name, data) {
        heardAt = Date.now();
        if (name === 'room') receive(JSON.parse(data));
        else if (name === 'progress') onProgress?.(JSON.parse(data));
      },
      comment: () => counts.comments++,
      retry: (milliseconds) => {
        retryMs = milliseconds;
      },
    });

  async function follow(): Promise<void> {
    const response = await browser.open(rooms.events.path.replace(':id', roomId));
    const isStream = response.headers['content-type']?.startsWith('text/event-stream');
    if (response.statusCode !== 200 || !isStream) throw new Error(`${response.statusCode}`);
    stream = response;
    const read = newReader();
    for await (const chunk of response.setEncoding('utf8')) {
      counts.bytes += chunk.length;
      read(chunk);
    }
  }

  async function keepFollowing(): Promise<void> {
    while (!isOver) {
      await follow().catch(() => {});
      stream = undefined;
      if (isOver) return;
      counts.losses++;
      await sleep(retryMs);
    }
  }

  async function poll(): Promise<void> {
    const opened = Date.now();
    while (!isOver) {
      await sleep(POLL_MS);
      if (Date.now() - Math.max(opened, heardAt) < SILENCE_MS || (stream && heardAt > 0)) continue;
      counts.polls++;
      await browser.ask(rooms.state, { id: roomId }).then(receive, () => {});
    }
  }

  void keepFollowing();
  void poll();
  return {
    view: () => view,
    isOpen: () => stream !== undefined && heardAt > 0,
    losses: () => counts.losses,
    polls: () => counts.polls,
    bytes: () => counts.bytes,
    comments: () => counts.comments,
    drop: () => void stream?.destroy(),
    close() {
      isOver = true;
      browser.close();
    },
  };
}
