import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../src/server/platform/database/db.ts';
import { addPlayer, SESSION_COOKIE } from '../support/player.ts';

const EVERY_MS = 100;
/** These players take turns, each with their own address, so that no rate limit is reached. */
const PLAYERS = 30;
const TIMEOUT_MS = 20_000;
const PATIENCE_MS = 120_000;

export interface Watch {
  /** Resolves when every process has served a request that was sent after this was called. */
  untilServed(): Promise<void>;
  /** Answers that are neither a success nor a 503, counted by kind. */
  errors: Map<string, number>;
  stop(): Promise<void>;
}

/** Keeps requesting a game from each process, which is only possible with a database that accepts writes. */
export async function startWatch(db: Db, urls: string[]): Promise<Watch> {
  let isOver = false;
  const errors = new Map<string, number>();
  const servedAt = new Map<string, number>();
  const cookies: string[] = [];
  for (let n = 0; n < PLAYERS; n++) {
    const { cookieValue } = await addPlayer(db, new Date());
    cookies.push(`${SESSION_COOKIE}=${cookieValue}`);
  }

  async function look(url: string): Promise<void> {
    for (let turn = 0; !isOver; turn++) {
      const began = performance.now();
      const status = await fetch(`${url}/api/game/start`, {
        headers: { cookie: cookies[turn % PLAYERS] ?? '', 'x-forwarded-for': `10.3.0.${turn % PLAYERS}` },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        () => undefined,
      );
      if (status === 200) servedAt.set(url, began);
      else if (status && status !== 503)
        errors.set(`game/start: ${status}`, (errors.get(`game/start: ${status}`) ?? 0) + 1);
      await sleep(EVERY_MS);
    }
  }
  const looking = urls.map(look);

  return {
    errors,
    async untilServed() {
      const since = performance.now();
      const isServed = (url: string) => (servedAt.get(url) ?? 0) >= since;
      while (!urls.every(isServed)) {
        if (performance.now() - since > PATIENCE_MS)
          throw new Error(`Not served any more: ${urls.filter((url) => !isServed(url)).join(', ')}.`);
        await sleep(10);
      }
    },
    async stop() {
      isOver = true;
      await Promise.all(looking);
    },
  };
}
