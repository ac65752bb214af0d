import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';
import { distinctLetters, maskAnswer } from '../../src/rules/answer.ts';
import { badgeFor, badgeProgress } from '../../src/rules/badges.ts';
import { BOARD_CHECKS } from '../../src/rules/board-check.ts';
import { hiddenPositions } from '../../src/rules/hints.ts';
import { pointsFor } from '../../src/rules/scoring.ts';
import { LAST_PLACE, SQL } from './floor-sql.ts';

/**
 * The floor: node:http and the game's own queries as prepared statements, and nothing else. It has no routing, no
 * validation, no limits, no headers and no log.
 */
const { DATABASE_URL, PORT, SECRET = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

type Client = pg.Pool | pg.PoolClient;
// biome-ignore lint/suspicious/noExplicitAny: the floor uses rows as the driver returns them and knows no types
type Row = Record<string, any>;
const ask = async (client: Client, name: keyof typeof SQL, values: unknown[]): Promise<Row[]> =>
  (await client.query({ name, text: SQL[name], values })).rows;

async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function playerOf(request: IncomingMessage): Promise<Row> {
  const signed = decodeURIComponent(request.headers.cookie?.split('=').slice(1).join('=') ?? '');
  const dot = signed.lastIndexOf('.');
  const token = signed.slice(0, dot);
  if (createHmac('sha256', SECRET).update(token).digest('base64') !== signed.slice(dot + 1))
    throw new Error('401');
  const [player] = await ask(pool, 'session', [token, new Date()]);
  if (!player) throw new Error('401');
  return player;
}

const start = (player: Row) =>
  transaction(async (client) => {
    const now = new Date();
    let [game] = await ask(client, 'lockOpen', [player.id]);
    if (game) await ask(client, 'resume', [170, now, game.id]);
    else {
      const [pun] = await ask(client, 'unseenPun', [player.id, Math.random() * LAST_PLACE]);
      const values = [
        randomUUID(),
        player.id,
        pun?.id,
        pun?.question,
        pun?.answer,
        pun?.difficulty,
        now,
        180,
      ];
      [game] = await ask(client, 'open', values);
      await ask(client, 'markSeen', [player.id, pun?.id, now]);
    }
    const { id, question, answer, revealed } = game as Row;
    const pun = { question, answer: maskAnswer(answer, revealed), letters: distinctLetters(answer) };
    return { id, pun, revealedLetters: revealed, timeRemaining: 180, isCompleted: false };
  });

const hint = (player: Row, id: string) =>
  transaction(async (client) => {
    const [game] = await ask(client, 'lock', [id, player.id]);
    const { answer, revealed } = game as Row;
    const hidden = hiddenPositions(answer, revealed, 'letter');
    const revealedIndex = hidden[Math.floor(Math.random() * hidden.length)] ?? 0;
    await ask(client, 'take', [1, player.id, 'hint', `${id}:${revealed.length}`, new Date()]);
    await ask(client, 'reveal', [[...revealed, revealedIndex], id]);
    return { revealedIndex, revealedLetter: answer.charAt(revealedIndex) };
  });

const check = (player: Row, id: string, told: string) =>
  transaction(async (client) => {
    const [game] = await ask(client, 'lock', [id, player.id]);
    const { answer, wrong_checks } = game as Row;
    if (told === answer) throw new Error('right');
    await ask(client, 'countCheck', [id]);
    return { status: 'not_quite', checksLeft: BOARD_CHECKS - wrong_checks - 1, ended: null };
  });

const submit = (player: Row, id: string, told: string) =>
  transaction(async (client) => {
    const now = new Date();
    const [game] = await ask(client, 'lock', [id, player.id]);
    const { question, answer, difficulty, revealed, pun_id } = game as Row;
    if (told !== answer) throw new Error('wrong');
    await ask(client, 'shown', [player.id, pun_id]);
    const points = pointsFor({ answer, difficulty, revealed: revealed.length, relaxed: false, seconds: 1 });
    await ask(client, 'addPoints', [points, now, player.id, `${now.toISOString().slice(0, 7)}-01`]);
    await ask(client, 'complete', [
      now,
      true,
      points,
      0,
      id,
      player.id,
      pun_id,
      revealed.length,
      `${question} ${answer}`,
    ]);
    return {
      punId: Number(pun_id),
      isCorrect: true,
      correctAnswer: answer,
      pointsEarned: points,
      creditsAwarded: 0,
      badgeEarned: null,
      explanation: null,
    };
  });

/** The query already returns JSON text. */
async function board(player: Row): Promise<string> {
  const [row] = await ask(pool, 'board', [player.id]);
  return row?.entries;
}

function user({ id, username, first_name, email, credits, points, created_at }: Row) {
  const badge = { currentBadge: badgeFor(points).name, badgeProgress: badgeProgress(points) };
  return { id, username, firstName: first_name, email, credits, points, ...badge, createdAt: created_at };
}

async function answer(request: IncomingMessage): Promise<unknown> {
  if (request.url === '/healthz') return {};
  const player = await playerOf(request);
  const [, , feature, id = '', action] = request.url?.split('/') ?? [];
  if (feature === 'auth') return user(player);
  if (feature === 'leaderboard') return board(player);
  if (id === 'start') return start(player);
  const body = await readBody(request);
  if (action === 'hint') return hint(player, id);
  return action === 'check' ? check(player, id, body.answer) : submit(player, id, body.answer);
}

async function readBody(request: IncomingMessage): Promise<{ answer: string }> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

function send(response: ServerResponse, status: number, value: unknown): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    .end(text);
}

const server = createServer((request, response) => {
  answer(request).then(
    (value) => send(response, 200, value),
    (error: Error) => send(response, error.message === '401' ? 401 : 500, { message: error.message }),
  );
});
server.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0));
