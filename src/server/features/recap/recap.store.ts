import { sql } from 'drizzle-orm';
import type { Recap } from '../../../contract/recap.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { gameSessions } from '../game/game.tables.ts';
import { puns, punTallies } from '../puns/puns.tables.ts';
import { punVotes } from '../votes/votes.tables.ts';

/** Games of a week that count, of either outcome: more than can be paid for in seven days. */
const MOST_GAMES = sql.raw('2000');
/** How many puns are compared by everybody's votes, since each has up to 64 rows of them. */
const MOST_CANDIDATES = sql.raw('50');

export type Week = Pick<Recap, 'solved' | 'bestRun' | 'favourite'>;

/** Reads the player's games from `from` up to, but not including, `until` along the index of outcomes. */
export async function findWeek(db: Db, playerId: string, from: Date, until: Date): Promise<Week> {
  const ended = (isCorrect: string) => sql`(
    SELECT id, pun_id, question, answer, is_correct, completed_at FROM ${gameSessions}
    WHERE player_id = ${playerId} AND is_correct = ${sql.raw(isCorrect)}
      AND completed_at >= ${from.toISOString()} AND completed_at < ${until.toISOString()}
    ORDER BY completed_at DESC LIMIT ${MOST_GAMES})`;
  const [row] = await queryRows<Week>(
    db,
    sql`WITH week AS MATERIALIZED (${ended('true')} UNION ALL ${ended('false')}),
      -- Games between the same two misses are one run.
      numbered AS (
        SELECT is_correct, count(*) FILTER (WHERE NOT is_correct) OVER (ORDER BY completed_at, id) AS run FROM week
      ), candidate AS (
        SELECT solved.*, ${punVotes.clever} IS TRUE AS is_own FROM (
          SELECT DISTINCT ON (pun_id) pun_id, question, answer, completed_at FROM week
          WHERE is_correct ORDER BY pun_id, completed_at DESC
        ) AS solved
        JOIN ${puns} ON ${puns.id} = solved.pun_id AND ${puns.isActive}
        LEFT JOIN ${punVotes} ON ${punVotes.playerId} = ${playerId} AND ${punVotes.punId} = solved.pun_id
        ORDER BY is_own DESC, solved.completed_at DESC LIMIT ${MOST_CANDIDATES}
      )
      SELECT (SELECT count(DISTINCT pun_id) FROM week WHERE is_correct)::int AS solved,
        (SELECT coalesce(max(games), 0) FROM (
          SELECT count(*) AS games FROM numbered WHERE is_correct GROUP BY run) AS runs)::int AS "bestRun",
        (SELECT json_build_object('question', candidate.question, 'answer', candidate.answer)
          FROM candidate CROSS JOIN LATERAL (
            SELECT sum(clever) AS clever FROM ${punTallies} WHERE ${punTallies.punId} = candidate.pun_id) AS votes
          WHERE is_own OR votes.clever > 0
          ORDER BY is_own DESC, votes.clever DESC, candidate.completed_at DESC LIMIT 1) AS favourite`,
  );
  return row ?? { solved: 0, bestRun: 0, favourite: null };
}
