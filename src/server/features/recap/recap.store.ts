import { sql } from 'drizzle-orm';
import type { Recap } from '../../../contract/recap.ts';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { gameSessions } from '../game/game.tables.ts';
import { puns, punTallies } from '../puns/puns.tables.ts';
import { punVotes } from '../votes/votes.tables.ts';

/** Games of a week that count, of either outcome: more than can be paid for in seven days. */
const MOST_GAMES = sql.raw('2000');
/** Puns among which the favourite is looked for, because each has up to 64 rows of votes. */
const MOST_CANDIDATES = sql.raw('200');

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
        SELECT * FROM (
          SELECT DISTINCT ON (pun_id) pun_id, question, answer, completed_at FROM week
          WHERE is_correct ORDER BY pun_id, completed_at DESC
        ) AS solved ORDER BY completed_at DESC LIMIT ${MOST_CANDIDATES}
      )
      SELECT (SELECT count(DISTINCT pun_id) FROM week WHERE is_correct)::int AS solved,
        (SELECT coalesce(max(games), 0) FROM (
          SELECT count(*) AS games FROM numbered WHERE is_correct GROUP BY run) AS runs)::int AS "bestRun",
        (SELECT json_build_object('question', candidate.question, 'answer', candidate.answer)
          FROM candidate
          JOIN ${puns} ON ${puns.id} = candidate.pun_id AND ${puns.isActive}
          CROSS JOIN LATERAL (
            SELECT sum(clever) AS clever FROM ${punTallies} WHERE ${punTallies.punId} = candidate.pun_id) AS votes
          LEFT JOIN ${punVotes} ON ${punVotes.playerId} = ${playerId} AND ${punVotes.punId} = candidate.pun_id
          WHERE votes.clever > 0 OR ${punVotes.clever}
          ORDER BY ${punVotes.clever} IS TRUE DESC, votes.clever DESC, candidate.completed_at DESC LIMIT 1) AS favourite`,
  );
  return row ?? { solved: 0, bestRun: 0, favourite: null };
}
