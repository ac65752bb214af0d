import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/server/platform/database/db.ts';
import { photo } from '../support/pictures.ts';
import { addPlayer, SESSION_COOKIE } from '../support/player.ts';
import { createCaller } from './caller.ts';
import type { Cluster } from './cluster.ts';
import { doSomething, type Player, type World } from './habits.ts';
import { readAnswers } from './rooms/answers.ts';
import { newTally, type Tally } from './tally.ts';

export interface CrowdOptions {
  players: number;
  thinkMs: number;
  isPatient: boolean;
  /** If it is missing, the test-mode checkout is used. */
  approve?(orderId: string): void;
}

export interface Crowd {
  tally: Tally;
  /** Everybody finishes what they are doing and stops. */
  goHome(): Promise<void>;
}

/** Starts simulated players who act at random, with pauses, until the crowd is stopped. */
export async function gather(db: Db, cluster: Cluster, options: CrowdOptions): Promise<Crowd> {
  const tally = newTally();
  let isOver = false;
  const world: World = {
    answers: await readAnswers(db),
    codes: [],
    picture: await photo(64, 64).png().toBuffer(),
    approve: async ({ call }, id) =>
      options.approve
        ? options.approve(id)
        : void (await call('POST', `/api/paypal/order/${id}/approve-test`)),
  };
  const lives: Promise<void>[] = [];
  for (let n = 0; n < options.players; n++) {
    const { id, cookieValue } = await addPlayer(db, new Date());
    const call = createCaller({
      nextUrl: cluster.nextUrl,
      cookie: `${SESSION_COOKIE}=${cookieValue}`,
      address: `10.1.${n >> 8}.${n & 255}`,
      tally,
      isPatient: options.isPatient,
      isOver: () => isOver,
    });
    const player: Player = {
      id,
      call,
      think: () => sleep(-Math.log(1 - Math.random()) * options.thinkMs),
      remember: (fact) => void tally.facts.push({ ...fact, playerId: id }),
    };
    lives.push(live(player, world, () => isOver));
  }
  return {
    tally,
    async goHome() {
      isOver = true;
      await Promise.all(lives);
    },
  };
}

async function live(player: Player, world: World, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await player.think();
    await doSomething(player, world);
  }
}
