import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../../src/server/platform/database/db.ts';
import type { OurSeat } from './table.ts';

interface RoomVerdict {
  acknowledged: number;
  /** Answers that were acknowledged with a score and are not in the database with it. */
  lost: string[];
  /** Seats whose total is not the sum of their answers in the game. */
  miscounted: string[];
}

/** Compares what the seats of a room were told with what is kept. */
export async function judgeRoom(
  db: Db,
  { id: roomId, seats }: { id: string; seats: readonly OurSeat[] },
): Promise<RoomVerdict> {
  const told = seats.flatMap(({ scores, watcher }) =>
    [...scores].map(([pun, score]) => ({ seat: watcher.view()?.you?.seat, pun, score })),
  );
  const lost = await queryRows<{ text: string }>(
    db,
    sql`SELECT 'pun ' || pun || ' of seat ' || seat AS text
      FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb) AS told (seat uuid, pun int, score int)
      WHERE NOT EXISTS (SELECT FROM room_answers AS kept WHERE kept.room_id = ${roomId}
        AND (kept.seat_id, kept.pun, kept.score) = (told.seat, told.pun, told.score))`,
  );
  const miscounted = await queryRows<{ text: string }>(
    db,
    sql`SELECT 'seat ' || seat_id || ' has ' || total || ', its answers give ' || answers AS text
      FROM (SELECT room_seats.seat_id, total, coalesce((SELECT sum(score) FROM room_answers
          JOIN room_puns USING (room_id, pun) JOIN rooms ON rooms.id = room_id AND rooms.game = room_puns.game
          WHERE room_answers.seat_id = room_seats.seat_id AND NOT is_skipped), 0) AS answers
        FROM room_seats WHERE room_id = ${roomId}) AS sums
      WHERE total <> answers`,
  );
  return {
    acknowledged: told.length,
    lost: lost.map(({ text }) => text),
    miscounted: miscounted.map(({ text }) => text),
  };
}
