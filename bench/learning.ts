import { sql } from 'drizzle-orm';
import { createApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import { signalsJob } from '../src/server/features/moderation/signals.service.ts';
import { readRelease } from '../src/server/features/puns/release.ts';
import { bringStarters } from '../src/server/features/puns/starters.service.ts';
import { queryRows } from '../src/server/platform/database/db.ts';
import { openDatabase } from '../src/server/platform/database/open-database.ts';
import { systemRandom } from '../src/server/platform/process/random.ts';
import { FakeClock } from '../test/support/clock.ts';
import { addPlayer, SESSION_COOKIE } from '../test/support/player.ts';
import { SECRET } from '../test/support/secret.ts';
import { temporaryFolder } from '../test/support/server.ts';
import { numberOption } from './options.ts';

/**
 * `npm run bench -- learning seconds=3 learners=1 apart=0`: a bot learns answers by losing on one account and plays them
 * on another, as fast as the limits let it, in a simulated day. `seconds` is how long it ponders over what it knows;
 * with `apart=1` the two come from different households.
 */
const SECONDS = numberOption('seconds', 3);
const LEARNERS = numberOption('learners', 1);
const APART = numberOption('apart', 0);

const DAY = 24 * 60 * 60;
const LOOK_EVERY = 5 * 60;
const HONEST = [5000, 3000, 1500, 800, 300];
const MIDNIGHT = '2026-03-10T00:00:00Z';

interface Account {
  id: string;
  cookie: string;
  address: string;
  solves: number;
  losses: number;
  points: number;
}

const folder = temporaryFolder();
const config = {
  ...readConfig({ PUBLIC_URL: 'http://punnery.test', LOG_LEVEL: 'silent' }),
  dataDir: folder.path,
};
const clock = new FakeClock();
clock.set(MIDNIGHT);
const midnight = clock.now().getTime();
const now = () => (clock.now().getTime() - midnight) / 1000;
const database = await openDatabase(config, () => {});
const { db } = database;
const basics = { config, secret: SECRET, db, clock, random: systemRandom, webFolder: folder.path };
const app = await createApp(basics);
// The limits per minute are counted by this clock.
Date.now = () => clock.now().getTime();

try {
  const { added: library } = await bringStarters({ db, clock }, await readRelease());
  for (const points of HONEST) await addPlayer(db, clock.now(), { points });
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => open('203.0.113.7')));
  const player = await open(APART ? '198.51.100.9' : '203.0.113.7');
  const known = new Map<string, string>();

  for (const learner of learners) await learn(learner, known, library);
  const began = now();
  const heldAfter = await play(player, known);

  const board = await call(player, 'GET', '/api/leaderboard/global_alltime');
  const own = board.body.find((entry: { userId: string }) => entry.userId === player.id);
  const learnt = learners.map(({ losses }) => losses).join(' + ');
  console.log(`library ${library} puns; ${SECONDS} s a solve; ${APART ? 'two households' : 'one household'}`);
  console.log(`learnt by losing: ${learnt}; the player began at ${hours(began)}`);
  console.log(`player: ${player.solves} solves, ${player.losses} losses, ${player.points} points`);
  console.log(`last look at ${hours(now())}; held: ${heldAfter ?? 'never'}`);
  console.log(`global board: ${own?.rank == null ? 'no rank, under review' : `rank ${own.rank}`}`);
  const rows = await queryRows<{ kind: string }>(
    db,
    sql`SELECT kind FROM signals WHERE player_id = ${player.id} ORDER BY kind`,
  );
  console.log(`signals: ${rows.map(({ kind }) => kind).join(', ') || 'none'}`);
} finally {
  await app.close();
  await database.close();
  folder.remove();
}

async function open(address: string): Promise<Account> {
  const { id, cookieValue } = await addPlayer(db, clock.now());
  return { id, cookie: `${SESSION_COOKIE}=${cookieValue}`, address, solves: 0, losses: 0, points: 0 };
}

/** Loses one pun a second, as many as it is dealt, until it has seen them all or the day is over for it. */
async function learn(account: Account, known: Map<string, string>, library: number): Promise<void> {
  while (known.size < library) {
    const game = await deal(account);
    if (!game) return;
    const { correctAnswer } = await submit(account, game.id, 'NO IDEA');
    known.set(game.question, correctAnswer);
    clock.advance(1);
  }
}

/** Solves what it knows and loses the rest, until nothing pays any more today. Returns when it was held. */
async function play(account: Account, known: Map<string, string>): Promise<string | undefined> {
  let heldAfter: string | undefined;
  let lookedAt = now();
  while (now() < DAY) {
    const game = await deal(account);
    if (!game || game.isPaid === false) break;
    const answer = known.get(game.question);
    clock.advance(answer ? SECONDS : 1);
    const { isCorrect, pointsEarned } = await submit(account, game.id, answer ?? 'NO IDEA');
    if (isCorrect && pointsEarned === 0) break;
    account.points += pointsEarned;
    clock.advance(1);
    if (now() - lookedAt < LOOK_EVERY) continue;
    lookedAt = now();
    await signalsJob({ db, clock }).work(AbortSignal.any([]));
    if (!heldAfter && (await isHeld(account)))
      heldAfter = `at ${hours(now())}, after ${account.solves} solves and ${account.points} points`;
  }
  await signalsJob({ db, clock }).work(AbortSignal.any([]));
  if (!heldAfter && (await isHeld(account))) heldAfter = `at ${hours(now())}, after ${account.solves} solves`;
  return heldAfter;
}

/** The next pun, waited for as long as the day lasts. */
async function deal(account: Account) {
  for (;;) {
    const { status, body, headers } = await call(account, 'GET', '/api/game/start');
    if (status === 200)
      return { id: body.id as string, question: body.pun.question as string, isPaid: body.isPaid };
    if (status !== 429) throw new Error(`start answers ${status} ${body.code}`);
    const wait = Number(headers['retry-after'] ?? 60);
    if (now() + wait >= DAY) return undefined;
    clock.advance(Math.max(1, wait));
  }
}

async function submit(account: Account, id: string, answer: string) {
  const { status, body } = await call(account, 'POST', `/api/game/${id}/submit`, { answer });
  if (status !== 200) throw new Error(`submit answers ${status} ${body.code}`);
  if (body.isCorrect) account.solves++;
  else account.losses++;
  return body;
}

async function call({ cookie, address }: Account, method: 'GET' | 'POST', url: string, payload?: object) {
  const response = await app.inject({
    method,
    url,
    headers: { cookie },
    remoteAddress: address,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** As the player sees it: without a rank among so few. */
async function isHeld(account: Account): Promise<boolean> {
  const { body } = await call(account, 'GET', '/api/leaderboard/global_alltime');
  return body.some(
    (entry: { userId: string; rank: number | null }) => entry.userId === account.id && entry.rank === null,
  );
}

function hours(seconds: number): string {
  return new Date(midnight + seconds * 1000).toISOString().slice(11, 19);
}
