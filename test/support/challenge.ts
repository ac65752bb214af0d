import type { InjectOptions } from 'fastify';
import { beforeEach, expect } from 'vitest';
import { CHALLENGE_ROUNDS, type ChallengeMode } from '../../src/rules/challenge.ts';
import { withRetries } from '../../src/server/platform/database/db.ts';
import type { TestApp } from './app.ts';
import { explained, onlyPuns } from './game.ts';
import { signedInPlayer } from './player.ts';

/** Five explained puns; the first one's answer can be mistaken for `ordinary`. */
export const ANSWERS = ['FOUR SECONDS', 'THYME', 'DOUGHNUTS', 'WHALE TALE', 'KNEAD'] as const;

export function fivePuns(server: Pick<TestApp, 'db'>): Promise<number[]> {
  const [first, ...others] = explained(ANSWERS);
  return onlyPuns(server, { ...first, answer: ANSWERS[0], ordinary: 'fore seconds' }, ...others);
}

/** Each test begins at noon with these puns alone, and without challenges and seats. */
export function withFreshChallenges(server: TestApp): void {
  beforeEach(async () => {
    server.clock.set('2026-03-10T12:00:00Z');
    // A call left over from the previous test may deadlock with it.
    await withRetries(() =>
      server.runSql('TRUNCATE puns, seats, challenges CASCADE; TRUNCATE guest_networks, seat_networks'),
    );
    await fivePuns(server);
  });
}

/** A browser: it keeps its guest cookie, and is signed in if `session` is the cookie of a session. */
export function newBrowser(
  { app }: Pick<TestApp, 'app'>,
  { session = '', remoteAddress = '192.0.2.1' } = {},
) {
  const browser = { guest: '', session, call, at };
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
  ) {
    const cookie = [browser.session, browser.guest].filter(Boolean).join('; ');
    const response = await app.inject({
      method,
      url,
      remoteAddress,
      headers: cookie ? { cookie } : {},
      ...(payload !== undefined && { payload }),
    });
    for (const set of [response.headers['set-cookie'] ?? []].flat())
      if (set.startsWith('punnery.guest=')) browser.guest = set.split(';')[0] ?? '';
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      text: response.body,
    };
  }
  /** The calls of one challenge. */
  function at(id: string) {
    const url = `/api/challenges/${id}`;
    const round = (n: number, action: string, payload?: object) =>
      call('POST', `${url}/rounds/${n}/${action}`, payload);
    const play = {
      look: () => call('GET', url),
      join: (name?: string) => call('POST', `${url}/join`, name === undefined ? {} : { name }),
      open: (n: number) => round(n, 'open'),
      letter: (n: number) => round(n, 'letter'),
      check: (n: number, answer: string) => round(n, 'check', { answer }),
      giveUp: (n: number) => round(n, 'give-up'),
      result: () => call('GET', `${url}/result`),
      rematch: () => call('POST', `${url}/rematch`),
      remove: (seat: string) => call('DELETE', `${url}/seats/${seat}`),
      rename: (seat: string) => call('PUT', `${url}/seats/${seat}`),
      /** Opens and ends the rounds; `solved` are those whose answer is given. */
      async finish(answers: readonly string[], solved = [1, 2, 3, 4, 5]) {
        for (let n = 1; n <= CHALLENGE_ROUNDS; n++) {
          await play.open(n);
          await (solved.includes(n) ? play.check(n, answers[n - 1] ?? '') : play.giveUp(n));
        }
        return play.look();
      },
    };
    return play;
  }
  return browser;
}

/** A player who has made a challenge, with its answers in the order of its rounds. */
export async function newChallenge(server: TestApp, mode: ChallengeMode = 'race') {
  const maker = await signedInPlayer(server);
  const { body } = await maker.post('/api/challenges', { mode });
  const rows = await server.runSql(`SELECT answer, pun_id FROM challenge_puns
    WHERE challenge_id = '${body.id}' ORDER BY round`);
  const id: string = body.id;
  const joined = async (browser: ReturnType<typeof newBrowser>, name?: string) => {
    const play = browser.at(id);
    expect((await play.join(name)).status).toBe(200);
    return play;
  };
  return {
    id,
    path: body.path,
    maker,
    answers: rows.map(({ answer }) => String(answer)),
    punIds: rows.map(({ pun_id }) => Number(pun_id)),
    /** The maker's own browser. */
    own: newBrowser(server, { session: maker.cookie }).at(id),
    joinAsGuest: (name = 'Jo') => joined(newBrowser(server), name),
    async joinAsPlayer() {
      const player = await signedInPlayer(server);
      return { player, ...(await joined(newBrowser(server, { session: player.cookie }))) };
    },
  };
}
