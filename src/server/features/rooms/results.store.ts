import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../platform/database/db.ts';
import { players } from '../players/players.tables.ts';
import { seats } from '../seats/seats.tables.ts';

/** One seat and one pun; the last three are null if the seat has not finished it. */
export interface ResultRow {
  game: number;
  pun: number;
  question: string;
  answer: string;
  isSkipped: boolean;
  name: string;
  isSolved: boolean | null;
  score: number | null;
  usedMs: number | null;
  letters: number | null;
}

export async function findHost(db: Db, roomId: string): Promise<{ hostId: string | null } | undefined> {
  const [row] = await queryRows<{ hostId: string | null }>(
    db,
    sql`SELECT host_id AS "hostId" FROM rooms WHERE id = ${roomId}`,
  );
  return row;
}

/** Every seat with every pun that it could play; without the pun that is still open. */
export function findResults(db: Db, roomId: string): Promise<ResultRow[]> {
  return queryRows<ResultRow>(
    db,
    sql`SELECT played.game, played.pun, question, answer, is_skipped AS "isSkipped",
        coalesce(player.username, seat.name) AS name, is_solved AS "isSolved", score, used_ms AS "usedMs", letters
      FROM rooms AS room JOIN room_puns AS played ON played.room_id = room.id
      JOIN room_seats AS entry ON entry.room_id = room.id AND from_pun <= played.pun
      JOIN ${seats} AS seat ON seat.id = entry.seat_id LEFT JOIN ${players} AS player ON player.id = seat.player_id
      LEFT JOIN room_answers AS given
        ON (given.room_id, given.pun, given.seat_id) = (room.id, played.pun, entry.seat_id)
      WHERE room.id = ${roomId} AND shown_at IS NOT NULL
        AND NOT (played.pun = room.pun AND phase IN ('ready', 'playing'))
      ORDER BY played.pun, seat.number`,
  );
}
