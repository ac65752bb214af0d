import { sql } from 'drizzle-orm';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import type { RoomPhase } from '../../../rules/room.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { millisOf } from './snapshot.store.ts';

const { placeholder } = sql;

/** The room as it stands, the words of the pun that is asked about, and the board of the seat. */
export interface Board {
  settings: RoomSettings;
  phase: RoomPhase;
  puns: number;
  number: number;
  /** The pun that the room plays. */
  current: number;
  startsAt: number | null;
  deadline: number | null;
  pausedAt: number | null;
  /** Null if the room has no such pun. */
  answer: string | null;
  ordinary: string | null;
  fromPun: number;
  /** The pun of the next three. */
  pun: number;
  checks: number;
  revealed: number[];
  isFinished: boolean;
}

/**
 * The room cannot move on before the answer is saved, but all seats answer side by side. The lock of the seat makes its
 * own calls take turns; all that they compare is in locked rows.
 */
const lockOne = namedQuery<Board>(
  'lock_room_board',
  sql`SELECT settings, phase, puns, number, room.pun AS current, ${millisOf('starts_at')} AS "startsAt",
      ${millisOf('deadline')} AS deadline, ${millisOf('paused_at')} AS "pausedAt", answer, ordinary,
      from_pun AS "fromPun", entry.pun, checks, revealed, is_finished AS "isFinished"
    FROM rooms AS room JOIN room_seats AS entry ON entry.room_id = room.id
    LEFT JOIN room_puns AS words ON (words.room_id, words.pun) = (room.id, ${placeholder('pun')}::int)
    WHERE room.id = ${placeholder('roomId')} AND entry.seat_id = ${placeholder('seatId')}::uuid
    FOR SHARE OF room FOR UPDATE OF entry`,
);

export interface PunOfSeat {
  roomId: string;
  seatId: string;
  /** Numbered over all games of the room. */
  pun: number;
}

/** Undefined if the seat was removed meanwhile. */
export async function lockBoard(tx: Db, which: PunOfSeat): Promise<Board | undefined> {
  const [row] = await lockOne(tx, { ...which });
  return row;
}

const NEW_BOARD = sql`pun = ${placeholder('pun')}::int, seen_at = greatest(seen_at, ${placeholder('now')}::timestamptz),
  revealed = CASE WHEN pun = ${placeholder('pun')}::int THEN revealed ELSE '{}' END`;

const countOne = namedQuery(
  'count_room_check',
  sql`UPDATE room_seats SET ${NEW_BOARD}, checks = ${placeholder('checks')}::smallint, is_finished = false
    WHERE seat_id = ${placeholder('seatId')}::uuid`,
);

export async function saveChecks(
  tx: Db,
  { pun, seatId }: PunOfSeat,
  checks: number,
  now: Date,
): Promise<void> {
  await countOne(tx, { pun, seatId, checks, now: now.toISOString() });
}

const revealOne = namedQuery(
  'reveal_room_letter',
  sql`UPDATE room_seats SET pun = ${placeholder('pun')}::int, is_finished = false,
      checks = CASE WHEN pun = ${placeholder('pun')}::int THEN checks ELSE 0 END,
      revealed = CASE WHEN pun = ${placeholder('pun')}::int THEN revealed ELSE '{}' END || ${placeholder('index')}::smallint
    WHERE seat_id = ${placeholder('seatId')}::uuid`,
);

export async function saveLetter(tx: Db, { pun, seatId }: PunOfSeat, index: number): Promise<void> {
  await revealOne(tx, { pun, seatId, index });
}

export interface Answer {
  isSolved: boolean;
  score: number;
  usedMs: number;
  letters: number;
  checks: number;
}

const answerOne = namedQuery(
  'answer_room_pun',
  sql`WITH board AS (
      UPDATE room_seats SET ${NEW_BOARD}, checks = ${placeholder('checks')}::smallint, is_finished = true,
        total = total + ${placeholder('score')}::int, played = played + 1
      WHERE seat_id = ${placeholder('seatId')}::uuid)
    INSERT INTO room_answers (room_id, pun, seat_id, is_solved, score, used_ms, letters, answered_at)
    VALUES (${placeholder('roomId')}, ${placeholder('pun')}::int, ${placeholder('seatId')}::uuid,
      ${placeholder('isSolved')}::boolean, ${placeholder('score')}::smallint, ${placeholder('usedMs')}::int,
      ${placeholder('letters')}::smallint, ${placeholder('now')}::timestamptz)`,
);

export async function insertAnswer(tx: Db, which: PunOfSeat, answer: Answer, now: Date): Promise<void> {
  await answerOne(tx, { ...which, ...answer, now: now.toISOString() });
}

const findOne = namedQuery<{ isSolved: boolean; score: number }>(
  'find_room_answer',
  sql`SELECT is_solved AS "isSolved", score FROM room_answers
    WHERE room_id = ${placeholder('roomId')} AND pun = ${placeholder('pun')}::int
      AND seat_id = ${placeholder('seatId')}::uuid`,
);

export async function findAnswer(tx: Db, which: PunOfSeat) {
  const [row] = await findOne(tx, { ...which });
  return row;
}
