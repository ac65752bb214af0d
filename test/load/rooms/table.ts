import type { RoomSettings } from '../../../src/contract/room-settings.ts';
import { rooms } from '../../../src/contract/rooms.ts';
import { SETTINGS } from '../../support/room-settings.ts';
import { type Browser, type BrowserOptions, newBrowser } from './browser.ts';
import type { Host, RoomState, Seat } from './game.ts';
import { type Watcher, watchRoom } from './watcher.ts';

interface Connected {
  browser: Browser;
  watcher: Watcher;
}
export type OurSeat = Seat & Connected & { scores: Map<number, number> };
export type OurHost = Host & Connected & { id: string; code: string };

/** `cookie` is that of the host's session. */
export async function openRoom(
  options: BrowserOptions & { cookie: string },
  settings: RoomSettings = SETTINGS,
): Promise<OurHost> {
  const browser = newBrowser(options);
  const { id, code } = await browser.ask(rooms.make, {}, settings);
  const { watcher, listen, untilView } = follow(browser, id);
  await untilView;
  return {
    id,
    code,
    browser,
    watcher,
    listen,
    async start() {
      const { room } = await browser.ask(rooms.state, { id });
      await browser.ask(rooms.start, { id }, { rev: room.rev });
    },
    next: async ({ rev }) => void (await browser.ask(rooms.next, { id }, { rev })),
  };
}

/** Resolves once the state has arrived by the stream. */
export async function joinRoom(options: BrowserOptions, code: string, name?: string): Promise<OurSeat> {
  const browser = newBrowser(options);
  const { id } = await browser.ask(rooms.join, {}, { code, ...(name !== undefined && { name }) });
  const { watcher, listen, untilView } = follow(browser, id);
  await untilView;
  const scores = new Map<number, number>();
  async function check(pun: number, answer: string): Promise<void> {
    const { ended } = await browser.ask(rooms.check, { id }, { pun, answer });
    if (ended) scores.set(pun, ended.score);
  }
  return { browser, watcher, listen, check, scores };
}

function follow(browser: Browser, roomId: string) {
  const listeners = new Set<(room: RoomState, at: number) => void>();
  const first = Promise.withResolvers<void>();
  const watcher = watchRoom({
    browser,
    roomId,
    onView({ room }, at) {
      first.resolve();
      for (const listener of listeners) listener(room, at);
    },
  });
  const listen: Seat['listen'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { watcher, listen, untilView: first.promise };
}
