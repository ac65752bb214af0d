import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { gameSessions, seenPuns } from '../../src/server/features/game/game.tables.ts';
import { type Db, queryRows } from '../../src/server/platform/database/db.ts';

interface PastGames {
  count: number;
  isCorrect: boolean;
  /** When the last game ended; each earlier one ended `secondsApart` before the next. */
  endedAt: Date;
  secondsApart?: number;
  /** Time from the deal to the submission. */
  seconds?: number;
  /** Points that each game earned. */
  points?: number;
  /** Defaults to the newest pun. */
  punId?: number;
}

/** Inserts finished games directly into the database, without credits or an address. */
export async function addGames(db: Db, playerId: string, past: PastGames): Promise<void> {
  const { count, isCorrect, endedAt, secondsApart = 1, seconds = 15, points = 0 } = past;
  const rows = await queryRows<{ id: number }>(db, sql`SELECT id FROM puns ORDER BY id DESC LIMIT 1`);
  const punId = past.punId ?? Number(rows[0]?.id);
  const games = Array.from({ length: count }, (_, place) => {
    const completedAt = new Date(endedAt.getTime() - place * secondsApart * 1000);
    const openedAt = new Date(completedAt.getTime() - seconds * 1000);
    return {
      id: randomUUID(),
      playerId,
      punId,
      question: '?',
      answer: 'FOUR SECONDS',
      difficulty: 3 as const,
      openedAt,
      remaining: 100,
      savedAt: openedAt,
      completedAt,
      isCorrect,
      isRemembered: false,
      pointsEarned: points,
      creditsAwarded: 0,
    };
  });
  await db.insert(gameSessions).values(games);
  await db.execute(sql`
    INSERT INTO pun_tallies AS tally VALUES (${punId}, 0, ${count}::int, ${isCorrect ? count : 0}::int)
    ON CONFLICT (pun_id, shard) DO UPDATE SET played = tally.played + excluded.played, solved = tally.solved + excluded.solved`);
  // The pun counts as seen long ago, because only the number of these games matters.
  await db
    .insert(seenPuns)
    .values({ playerId, punId, seenAt: new Date(0) })
    .onConflictDoNothing();
}
