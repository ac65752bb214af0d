import { sql } from 'drizzle-orm';
import { signalsJob } from '../../src/server/features/users/signals.service.ts';
import { systemClock } from '../../src/server/platform/process/clock.ts';
import { addGames } from '../support/games.ts';
import { account, nameLike, sessionCookieOf, signUp, userOf } from './account.ts';
import { type Fire, freshAddress, type Probe, type Probing } from './probe.ts';
import type { Caller } from './target.ts';

const LEARNERS = 5;
const LOSSES_EACH = 50;
const GAMES = 45;

/** One account learns answers by giving up as fast as it can; another one on the same network plays them. */
export const learnByLosing: Probe = {
  name: 'learning the library by losing',
  async run(probing) {
    await loseTooMuch(probing);
    await playWhatAPuppetLearnt(probing);
  },
};

/**
 * One person uses two addresses of the same mailbox: the first
 * account learns, the second plays. Both sign up over HTTP.
 */
export const learnByAlias: Probe = {
  name: 'learning by an alias of the own mailbox',
  async run({ target, fire, expect }) {
    const mailbox = nameLike('m');
    const learner = await join(fire, `${mailbox}+learner@example.com`);
    const player = await join(fire, `${mailbox}@example.com`);
    const known = new Map<string, string>();
    // Only as many puns are active as are played, so that the second account is dealt what the first has seen.
    await target.database.db.execute(
      sql`UPDATE puns SET is_active = id IN (SELECT id FROM puns ORDER BY id DESC LIMIT 3)`,
    );
    try {
      for (let n = 0; n < 3; n++) {
        const game = await play(fire, learner, freshAddress(), () => 'NO IDEA');
        if (game) known.set(game.question, game.correctAnswer);
      }
      for (let n = 0; n < 3; n++) {
        const game = await play(fire, player, freshAddress(), (question) => known.get(question) ?? '');
        expect(game?.isCorrect === true, 'a learnt answer could not be played: nothing is said');
        expect(
          (game?.pointsEarned ?? 0) <= 1,
          `an answer that an alias was shown won ${game?.pointsEarned} points`,
        );
      }
    } finally {
      await target.database.db.execute(
        sql`UPDATE puns SET is_active = answer = ANY (${sql.param(target.answers)}::text[])`,
      );
    }
    await addGames(target.database.db, learner.id, { count: 100, isCorrect: false, endedAt: new Date() });
    const { status } = await fire({ path: '/api/game/start', headers: freshAddress() }, player);
    expect(status === 429, `a start after 100 losses of an alias answers ${status}`);
  },
};

async function join(fire: Fire, email: string): Promise<Caller> {
  const username = nameLike('learner');
  const cookie = sessionCookieOf(await signUp(fire, account(username, email)));
  const { id } = await userOf(fire, cookie);
  return { role: 'player', id, email, username, token: '', cookie };
}

async function loseTooMuch({ target, fire, expect }: Probing): Promise<void> {
  const caller = await target.addCaller('player');
  const past = { count: 99, isCorrect: false, endedAt: new Date() };
  await addGames(target.database.db, caller.id, past);
  const attempt = () => play(fire, caller, freshAddress(), () => 'NO IDEA');
  const shown = await Promise.all(Array.from({ length: 10 }, attempt));
  const answers = new Set(shown.flatMap((game) => game?.id ?? []));
  expect(answers.size <= 1, `${99 + answers.size} answers of an hour were shown without a solve`);
  const { status, body } = await fire({ path: '/api/game/start', headers: freshAddress() }, caller);
  expect(status === 429 && body.includes('too_many_losses'), `a start after 100 losses answers ${status}`);
}

async function playWhatAPuppetLearnt({ target, fire, expect }: Probing): Promise<void> {
  const network = freshAddress();
  const known = new Map<string, string>();
  const learn = async () => {
    const puppet = await target.addCaller('player');
    for (let n = 0; n < LOSSES_EACH; n++) {
      const game = await play(fire, puppet, network, () => 'NO IDEA');
      if (game) known.set(game.question, game.correctAnswer);
    }
  };
  await Promise.all(Array.from({ length: LEARNERS }, learn));

  const cheat = await target.addCaller('player');
  let solves = 0;
  for (let n = 0; n < GAMES; n++) {
    const game = await play(fire, cheat, network, async (question, id) => {
      // Pretends five seconds of thinking, a pace that a human could have.
      await target.database.db.execute(
        sql`UPDATE game_sessions SET opened_at = opened_at - interval '5 seconds' WHERE id = ${id}`,
      );
      return known.get(question) ?? 'NO IDEA';
    });
    if (game?.isCorrect) solves++;
  }
  expect(solves >= 20, `only ${solves} learnt answers could be played: too few to say anything`);
  await signalsJob({ db: target.database.db, clock: systemClock }).work(AbortSignal.any([]));
  const board = await fire({ path: '/api/leaderboard/global_alltime' }, cheat);
  const entries = JSON.parse(board.body) as { userId: string; rank: number | null }[];
  const own = entries.find(({ userId }) => userId === cheat.id);
  expect(own?.rank === null, `rank ${own?.rank} of the board is a bot that another account taught`);
}

interface Game {
  id: string;
  question: string;
  correctAnswer: string;
  isCorrect: boolean;
  pointsEarned: number;
}

/** Plays one game over HTTP; returns undefined if it was refused. */
async function play(
  fire: Fire,
  caller: Caller,
  address: Record<string, string>,
  answerOf: (question: string, id: string) => string | Promise<string>,
): Promise<Game | undefined> {
  const dealt = await fire({ path: '/api/game/start', headers: address }, caller);
  if (dealt.status !== 200) return undefined;
  const { id, pun } = JSON.parse(dealt.body) as { id: string; pun: { question: string } };
  const body = { answer: await answerOf(pun.question, id) };
  const result = await fire({ path: `/api/game/${id}/submit`, headers: address, body }, caller);
  if (result.status !== 200) return undefined;
  const { correctAnswer, isCorrect, pointsEarned } = JSON.parse(result.body) as Game;
  return { id, question: pun.question, correctAnswer, isCorrect, pointsEarned };
}
