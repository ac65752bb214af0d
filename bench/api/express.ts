import { randomUUID } from 'node:crypto';
import connectPg from 'connect-pg-simple';
import { and, asc, eq, gte, isNull, notExists, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import express, { type Request, type Response } from 'express';
import session from 'express-session';
import pg from 'pg';
import { distinctLetters, maskAnswer } from '../../src/rules/answer.ts';
import { badgeFor, badgeProgress } from '../../src/rules/badges.ts';
import { BOARD_CHECKS } from '../../src/rules/board-check.ts';
import { hiddenPositions } from '../../src/rules/hints.ts';
import { pointsFor } from '../../src/rules/scoring.ts';
import { gameSessions, seenPuns } from '../../src/server/features/game/game.tables.ts';
import { creditEntries, monthlyPoints, players } from '../../src/server/features/players/players.tables.ts';
import { puns } from '../../src/server/features/puns/puns.tables.ts';
import { LAST_PLACE, SQL } from './floor-sql.ts';

/**
 * The conventional way to write these calls: Express 5,
 * express-session in PostgreSQL and Drizzle, with the same queries.
 */
declare module 'express-session' {
  interface SessionData {
    userId: string;
  }
}

const { DATABASE_URL, PORT, SECRET = '' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const db = drizzle(pool);
const app = express();
const Store = connectPg(session);

app.get('/healthz', (_request, response) => void response.json({}));
app.use(express.json());
app.use(
  session({
    // By default the store runs an UPDATE on every request, which is not what this compares, so it is off.
    store: new Store({ pool, disableTouch: true, pruneSessionInterval: false }),
    secret: SECRET,
    resave: false,
    saveUninitialized: false,
  }),
);

async function playerOf(request: Request) {
  const [player] = await db
    .select()
    .from(players)
    .where(eq(players.id, request.session.userId ?? randomUUID()));
  return player;
}
type Player = NonNullable<Awaited<ReturnType<typeof playerOf>>>;

const signedIn =
  (work: (player: Player, id: string) => unknown) => async (request: Request, response: Response) => {
    const player = await playerOf(request);
    if (!player) return void response.status(401).json({ message: 'Unauthorized' });
    response.json(await work(player, String(request.params.id)));
  };

app.get(
  '/api/auth/user',
  signedIn(({ points, emailHash: _hash, mailboxHash: _mailbox, ...player }) => ({
    ...player,
    points,
    currentBadge: badgeFor(points).name,
    badgeProgress: badgeProgress(points),
  })),
);

app.get(
  '/api/game/start',
  signedIn((player) =>
    db.transaction(async (tx) => {
      const now = new Date();
      const isOpen = and(eq(gameSessions.playerId, player.id), isNull(gameSessions.completedAt));
      let [game] = await tx.select().from(gameSessions).where(isOpen).for('update');
      if (game)
        await tx
          .update(gameSessions)
          .set({ savedAt: now, paused: false })
          .where(eq(gameSessions.id, game.id));
      else {
        const seen = tx
          .select({ one: sql`1` })
          .from(seenPuns)
          .where(and(eq(seenPuns.playerId, player.id), eq(seenPuns.punId, puns.id)));
        const [pun] = await tx
          .select()
          .from(puns)
          .where(and(eq(puns.isActive, true), gte(puns.place, Math.random() * LAST_PLACE), notExists(seen)))
          .orderBy(asc(puns.place))
          .limit(1);
        if (!pun) throw new Error('no puns');
        const { question, answer, difficulty } = pun;
        const row = {
          id: randomUUID(),
          playerId: player.id,
          punId: pun.id,
          question,
          answer,
          difficulty,
          openedAt: now,
          remaining: 180,
          savedAt: now,
        };
        [game] = await tx.insert(gameSessions).values(row).onConflictDoNothing().returning();
        await tx
          .insert(seenPuns)
          .values({ playerId: player.id, punId: pun.id, seenAt: now })
          .onConflictDoUpdate({ target: [seenPuns.playerId, seenPuns.punId], set: { seenAt: now } });
      }
      if (!game) throw new Error('no game');
      const { id, question, answer, revealed } = game;
      const pun = { question, answer: maskAnswer(answer, revealed), letters: distinctLetters(answer) };
      return { id, pun, revealedLetters: revealed, timeRemaining: 180, isCompleted: false };
    }),
  ),
);

app.post(
  '/api/game/:id/hint',
  signedIn((player, id) =>
    db.transaction(async (tx) => {
      const game = await lockGame(tx, player.id, id);
      const hidden = hiddenPositions(game.answer, game.revealed, 'letter');
      const revealedIndex = hidden[Math.floor(Math.random() * hidden.length)] ?? 0;
      await tx
        .update(players)
        .set({ credits: sql`${players.credits} - 1` })
        .where(eq(players.id, player.id));
      await tx.insert(creditEntries).values({
        playerId: player.id,
        kind: 'hint',
        reference: `${id}:${game.revealed.length}`,
        amount: -1,
        createdAt: new Date(),
      });
      await tx
        .update(gameSessions)
        .set({ revealed: [...game.revealed, revealedIndex] })
        .where(eq(gameSessions.id, id));
      return { revealedIndex, revealedLetter: game.answer.charAt(revealedIndex) };
    }),
  ),
);

app.post(
  '/api/game/:id/check',
  signedIn((player, id) =>
    db.transaction(async (tx) => {
      const { wrongChecks } = await lockGame(tx, player.id, id);
      await tx
        .update(gameSessions)
        .set({ wrongChecks: wrongChecks + 1 })
        .where(eq(gameSessions.id, id));
      return { status: 'not_quite', checksLeft: BOARD_CHECKS - wrongChecks - 1, ended: null };
    }),
  ),
);

app.post(
  '/api/game/:id/submit',
  signedIn((player, id) =>
    db.transaction(async (tx) => {
      const now = new Date();
      const game = await lockGame(tx, player.id, id);
      const isTheirs = and(eq(seenPuns.playerId, player.id), eq(seenPuns.punId, game.punId));
      await tx.select().from(seenPuns).where(isTheirs);
      const points = pointsFor({ ...game, revealed: game.revealed.length, seconds: 1 });
      await tx
        .update(players)
        .set({ points: sql`${players.points} + ${points}`, pointsAt: now })
        .where(eq(players.id, player.id));
      const month = `${now.toISOString().slice(0, 7)}-01`;
      await tx
        .insert(monthlyPoints)
        .values({ month, playerId: player.id, points, pointsAt: now })
        .onConflictDoUpdate({
          target: [monthlyPoints.month, monthlyPoints.playerId],
          set: { points: sql`${monthlyPoints.points} + ${points}`, pointsAt: now },
        });
      await tx
        .update(gameSessions)
        .set({
          completedAt: now,
          isCorrect: true,
          isRemembered: false,
          pointsEarned: points,
          creditsAwarded: 0,
        })
        .where(eq(gameSessions.id, id));
      await tx
        .update(seenPuns)
        .set({
          answerShownAt: now,
          isSolved: true,
          sessionId: id,
          hints: game.revealed.length,
          points,
          line: `${game.question} ${game.answer}`.toLowerCase(),
        })
        .where(isTheirs);
      return {
        punId: game.punId,
        isCorrect: true,
        correctAnswer: game.answer,
        pointsEarned: points,
        creditsAwarded: 0,
        badgeEarned: null,
        explanation: null,
      };
    }),
  ),
);

app.get(
  '/api/leaderboard/:id',
  signedIn(async (player) => {
    const { rows: top } = await db.execute(sql.raw(SQL.top));
    const own = top.some((row) => row.playerId === player.id)
      ? []
      : (await db.execute(sql.raw(SQL.own.replace('$1', `'${player.id}'`)))).rows;
    return [...top, ...own].map(({ playerId, allPoints, ...row }) => ({
      id: playerId,
      userId: playerId,
      ...row,
      email: playerId === player.id ? row.email : null,
      currentBadge: badgeFor(Number(allPoints)).name,
    }));
  }),
);

type Tx = Parameters<Parameters<typeof db.transaction>[0]>[0];
async function lockGame(tx: Tx, playerId: string, id: string) {
  const isTheirs = and(eq(gameSessions.id, id), eq(gameSessions.playerId, playerId));
  const [game] = await tx.select().from(gameSessions).where(isTheirs).for('update');
  if (!game) throw new Error('no game');
  return game;
}

app.listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0));
