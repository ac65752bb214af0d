import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePunCsv } from '../../src/rules/pun-csv.ts';
import { signUp } from './sign-up.ts';

const BOOK = join(import.meta.dirname, '../../content/puns.csv');

/**
 * A newcomer solves a pun of the starter library over HTTP, which shows that the server at this address can be played.
 */
export async function playRound(url: string, username: string): Promise<{ pointsEarned: number }> {
  const cookie = await signUp(url, username);
  const game = await call(`${url}/api/game/start`, { headers: { cookie } });
  const { answer } = parsePunCsv(readFileSync(BOOK, 'utf8'), Number.POSITIVE_INFINITY).find(
    ({ question }) => question === game.pun.question,
  ) ?? { answer: '' };
  const result = await call(`${url}/api/game/${game.id}/submit`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ answer }),
  });
  if (!result.isCorrect) throw new Error(`"${game.pun.question}" was not solved by "${answer}".`);
  return result;
}

async function call(url: string, init: RequestInit) {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
