import { ANSWER, WRONG_ANSWER } from './fill.ts';
import type { Call } from './load.ts';

export type CallsOf = (cookies: string[], games: (string | undefined)[]) => Call[];
export const post =
  (action: string, body: object): CallsOf =>
  (cookies, games) =>
    cookies.map((cookie, n) => ({
      method: 'POST',
      path: `/api/game/${games[n]}/${action}`,
      cookie,
      body: JSON.stringify(body),
    }));
export const get =
  (path: string): CallsOf =>
  (cookies) =>
    cookies.map((cookie) => ({ method: 'GET', path, cookie }));

/** The calls that a signed-in player makes most often, in the order of a game. */
export const CALLS: Record<string, CallsOf> = {
  start: get('/api/game/start'),
  hint: post('hint', { type: 'letter' }),
  check: post('check', { answer: WRONG_ANSWER }),
  submit: post('submit', { answer: ANSWER }),
  'auth/user': get('/api/auth/user'),
  leaderboard: get('/api/leaderboard/global_alltime'),
};
