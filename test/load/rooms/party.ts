import { setTimeout as sleep } from 'node:timers/promises';
import { rooms } from '../../../src/contract/rooms.ts';
import type { Db } from '../../../src/server/platform/database/db.ts';
import { addPlayer, SESSION_COOKIE } from '../../support/player.ts';
import { SETTINGS } from '../../support/room-settings.ts';
import type { Cluster } from '../cluster.ts';
import { readAnswers } from './answers.ts';
import type { RoomState } from './game.ts';
import { playGame } from './game.ts';
import { isRefusal, PATIENCE_MS, patiently } from './patience.ts';
import { joinRoom, type OurHost, type OurSeat, openRoom } from './table.ts';

interface PartyOptions {
  cluster: Pick<Cluster, 'nextUrl'>;
  /** Of the host's session. */
  cookie: string;
  seats: number;
  answers: ReadonlyMap<string, string>;
}

export interface Party {
  id: string;
  host: OurHost;
  seats: OurSeat[];
  /** What nobody should see, even while something fails. */
  errors: string[];
  games(): number;
  /** Lets the host change something, and returns the milliseconds until every seat has the new state. */
  untilAllKnow(): Promise<number>;
  /** Ends the room and everybody's streams. */
  goHome(): Promise<void>;
}

/** Refusals of calls that were repeated because their answer was lost, or that came too late because of it. */
const LATE = ['pun_not_open', 'room_moved_on', 'room_ended'];

/** Everybody calls from an address that no player of a crowd has. */
const ADDRESS = '127.7.0.1';

/** Adds a host, and starts a party of so many seats. */
export async function gatherParty(db: Db, cluster: PartyOptions['cluster'], seats: number): Promise<Party> {
  const { cookieValue } = await addPlayer(db, new Date());
  const cookie = `${SESSION_COOKIE}=${cookieValue}`;
  return startParty({ cluster, cookie, seats, answers: await readAnswers(db) });
}

/** One room that plays game after game, while servers fail. Everybody tries again until the server answers. */
async function startParty(options: PartyOptions): Promise<Party> {
  const { cluster, cookie, answers } = options;
  const place = { nextUrl: cluster.nextUrl, address: ADDRESS };
  const host = await openRoom({ ...place, cookie }, { ...SETTINGS, puns: 10 });
  const seats = await Promise.all(Array.from({ length: options.seats }, () => joinRoom(place, host.code)));
  const errors: string[] = [];
  const over = { isOver: false, games: 0 };
  const note = (error: Error) => {
    if (!isRefusal(error, ...LATE)) errors.push(error.message);
  };
  const table = {
    host: {
      ...host,
      start: () => patiently(host.start),
      next: (room: RoomState) => patiently(() => goOn(host, room)),
    },
    seats: seats.map((seat) => ({
      ...seat,
      check: (pun: number, answer: string) => patiently(() => seat.check(pun, answer)),
    })),
  };

  async function playOn(): Promise<void> {
    while (!over.isOver) {
      await playGame(table, { answers, seconds: { from: 0.5, to: 5 }, revealMs: 500, onFailure: note });
      over.games++;
      const state = host.watcher.view()?.room;
      if (state && !over.isOver) await table.host.next(state).catch(note);
    }
  }
  const playing = playOn().catch(note);

  return {
    id: host.id,
    host,
    seats,
    errors,
    games: () => over.games,
    async untilAllKnow() {
      const { room } = await patiently(() =>
        move(host, (rev, { isLocked }) =>
          host.browser.ask(rooms.lock, { id: host.id }, { rev, isLocked: !isLocked }),
        ),
      );
      const accepted = performance.now();
      const isKnown = ({ watcher }: OurSeat) => (watcher.view()?.room.rev ?? 0) >= room.rev;
      while (!seats.every(isKnown)) {
        if (performance.now() - accepted > PATIENCE_MS) throw new Error('Some seats do not know the room.');
        await sleep(10);
      }
      return performance.now() - accepted;
    },
    async goHome() {
      over.isOver = true;
      await patiently(() => move(host, (rev) => host.browser.ask(rooms.end, { id: host.id }, { rev })));
      await playing;
      for (const { watcher } of [host, ...seats]) watcher.close();
    },
  };
}

/** Another change may have come first, of which the host has not heard yet. */
async function goOn(host: OurHost, room: RoomState): Promise<void> {
  await host.next(room).catch(async (error) => {
    if (!isRefusal(error, 'room_moved_on')) throw error;
    const { room: current } = await host.browser.ask(rooms.state, { id: host.id });
    if (current.phase === room.phase && current.pun === room.pun) await host.next(current);
  });
}

/** Makes a move from the current state, again and again until no other change comes first. */
async function move<Result>(
  { browser, id }: OurHost,
  make: (rev: number, room: RoomState) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const { room } = await browser.ask(rooms.state, { id });
    try {
      return await make(room.rev, room);
    } catch (error) {
      if (!isRefusal(error, 'room_moved_on')) throw error;
    }
  }
}
