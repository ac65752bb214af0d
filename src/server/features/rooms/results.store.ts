import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { players } from '../players/players.tables.ts';
import { seats } from '../seats/seats.tables.ts';

const { placeholder } = sql;

export interface ShownPun {
  game: number;
  pun: number;
  question: string;
  answer: string;
  isSkipped: boolean;
}

/** How a seat has finished a pun; all but the name are null if it has not. */
export interface ResultRow {
  name: string;
  isSolved: boolean | null;
  score: number | null;
  usedMs: number | null;
  letters: number | null;
}

/** Without the pun that is still open. The limit on puns a day keeps the list short. */
export function findShownPuns(db: Db, roomId: string): Promise<ShownPun[]> {
  return queryRows<ShownPun>(
    db,
    sql`SELECT played.game, played.pun, question, answer, is_skipped AS "isSkipped"
      FROM rooms AS room JOIN room_puns AS played ON played.room_id = room.id
      WHERE room.id = ${roomId} AND shown_at IS NOT NULL
        AND NOT (played.pun = room.pun AND phase IN ('ready', 'playing'))
      ORDER BY played.pun`,
  );
}

const findOfPun = namedQuery<ResultRow>(
  'find_room_results',
  sql`SELECT coalesce(player.username, seat.name) AS name, is_solved AS "isSolved", score, used_ms AS "usedMs", letters
    FROM room_seats AS entry JOIN ${seats} AS seat ON seat.id = entry.seat_id
    LEFT JOIN ${players} AS player ON player.id = seat.player_id
    LEFT JOIN room_answers AS given
      ON (given.room_id, given.pun, given.seat_id) = (entry.room_id, ${placeholder('pun')}::integer, entry.seat_id)
    WHERE entry.room_id = ${placeholder('roomId')} AND from_pun <= ${placeholder('pun')}::integer
      AND EXISTS (SELECT FROM room_puns WHERE (room_id, pun) = (entry.room_id, ${placeholder('pun')}::integer))
    ORDER BY seat.number`,
);

/** All seats that could play the pun: at most 200 rows, and none once the pun is deleted, because its answers go with it. */
export function findResults(db: Db, roomId: string, pun: number): Promise<ResultRow[]> {
  return findOfPun(db, { roomId, pun });
}
