import { sql } from 'drizzle-orm';
import type { EndedPun } from '../../../contract/room-view.ts';
import { BOARD_CHECKS } from '../../../rules/board-check.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { millisOf, type Snapshot, type Words } from './snapshot.store.ts';

const { placeholder } = sql;

/** The board of a seat for one pun, numbered over all games of the room. */
export interface PunOfSeat {
  roomId: string;
  seatId: string;
  pun: number;
}

/** The room as it stands, with the words of the pun that a call is about; null if there is no such pun. */
export type AskedRoom = Pick<
  Snapshot,
  'settings' | 'phase' | 'puns' | 'number' | 'pun' | 'startsAt' | 'deadline' | 'pausedAt'
> & { words: Pick<Words, 'answer' | 'ordinary'> | null };

type Board = AskedRoom & {
  fromPun: number;
  checks: number;
  revealed: number[];
  /** Null until the seat has finished the pun. */
  ended: EndedPun | null;
};

const findOne = namedQuery<Board>(
  'find_room_board',
  sql`SELECT settings, phase, puns, number, room.pun, ${millisOf('starts_at')} AS "startsAt",
      ${millisOf('deadline')} AS deadline, ${millisOf('paused_at')} AS "pausedAt", from_pun AS "fromPun",
      (SELECT row_to_json(words) FROM (SELECT answer, ordinary FROM room_puns
        WHERE room_id = room.id AND pun = ${placeholder('pun')}::int) AS words) AS words,
      CASE WHEN entry.pun = ${placeholder('pun')}::int THEN checks ELSE 0 END AS checks,
      CASE WHEN entry.pun = ${placeholder('pun')}::int THEN revealed ELSE '{}' END AS revealed,
      (SELECT row_to_json(given) FROM (SELECT is_solved AS "isSolved", score FROM room_answers
        WHERE room_id = room.id AND pun = ${placeholder('pun')}::int AND seat_id = entry.seat_id) AS given) AS ended
    FROM rooms AS room JOIN room_seats AS entry ON entry.room_id = room.id
    WHERE room.id = ${placeholder('roomId')} AND entry.seat_id = ${placeholder('seatId')}::uuid`,
);

/** Undefined if the seat is gone. */
export async function findBoard(db: Db, which: PunOfSeat): Promise<Board | undefined> {
  const [row] = await findOne(db, { ...which });
  return row;
}

/** Identifies the clock of a pun: a pause moves it. */
export interface OpenPun extends PunOfSeat {
  startsAt: number;
  now: Date;
}

const valuesOf = ({ startsAt, now, ...which }: OpenPun) => ({
  ...which,
  startsAt: new Date(startsAt).toISOString(),
  now: now.toISOString(),
});

const IS_OPEN = sql`rooms.id = ${placeholder('roomId')} AND rooms.pun = ${placeholder('pun')}::int
  AND phase IN ('ready', 'playing') AND paused_at IS NULL AND starts_at = ${placeholder('startsAt')}::timestamptz`;
const IS_CURRENT = sql`entry.pun = ${placeholder('pun')}::int`;
const IS_FREE = sql`seat_id = ${placeholder('seatId')}::uuid AND from_pun <= ${placeholder('pun')}::int
  AND NOT (${IS_CURRENT} AND is_finished)`;
const CHECKS = sql`CASE WHEN ${IS_CURRENT} THEN checks ELSE 0 END`;
const REVEALED = sql`CASE WHEN ${IS_CURRENT} THEN revealed ELSE '{}' END`;
const OF_PUN = sql`pun = ${placeholder('pun')}::int, seen_at = greatest(seen_at, ${placeholder('now')}::timestamptz)`;
const NEW_BOARD = sql`${OF_PUN}, revealed = ${REVEALED}`;
const MOST_CHECKS = sql.raw(String(BOARD_CHECKS));

const countOne = namedQuery<{ checks: number }>(
  'count_room_check',
  sql`UPDATE room_seats AS entry SET ${NEW_BOARD}, checks = ${CHECKS} + 1, is_finished = false
    FROM rooms WHERE ${IS_OPEN} AND entry.room_id = rooms.id AND ${IS_FREE} AND ${CHECKS} < ${MOST_CHECKS}
    RETURNING checks`,
);

/** Returns how many checks the seat has used; undefined if it can no longer check this pun. */
export async function countCheck(db: Db, open: OpenPun): Promise<number | undefined> {
  return (await countOne(db, valuesOf(open)))[0]?.checks;
}

const revealOne = namedQuery(
  'reveal_room_letter',
  sql`UPDATE room_seats AS entry SET ${OF_PUN}, checks = ${CHECKS}, is_finished = false,
      revealed = ${REVEALED} || ${placeholder('index')}::smallint
    FROM rooms WHERE ${IS_OPEN} AND entry.room_id = rooms.id AND ${IS_FREE}
      AND cardinality(${REVEALED}) = ${placeholder('shown')}::int
    RETURNING seat_id`,
);

/** Returns false if more than `shown` letters are already shown, or none can be shown now. */
export async function saveLetter(
  db: Db,
  open: OpenPun,
  letter: { index: number; shown: number },
): Promise<boolean> {
  return (await revealOne(db, { ...valuesOf(open), ...letter })).length > 0;
}

export interface NewAnswer {
  isSolved: boolean;
  /** The score for no shown letter, for one, and so on. */
  scores: readonly number[];
  usedMs: number;
}

const LETTERS = sql`cardinality(${REVEALED})`;
const SCORE = sql`split_part(${placeholder('scores')}, ' ', ${LETTERS} + 1)::int`;

/**
 * The share lock lets all seats answer at the same time, but keeps the room from moving on before the answer is saved.
 * Everything that decides whether the answer counts is compared again under the locks.
 */
const answerOne = namedQuery<{ score: number; checks: number }>(
  'answer_room_pun',
  sql`WITH open AS (SELECT id FROM rooms WHERE ${IS_OPEN} FOR SHARE),
    board AS (
      UPDATE room_seats AS entry SET ${NEW_BOARD}, checks = ${CHECKS} + ${placeholder('isSolved')}::boolean::int,
        is_finished = true, total = total + ${SCORE}, played = played + 1
      FROM open WHERE entry.room_id = open.id AND ${IS_FREE}
        AND (NOT ${placeholder('isSolved')}::boolean OR ${CHECKS} < ${MOST_CHECKS})
      RETURNING entry.checks, cardinality(entry.revealed) AS letters)
    INSERT INTO room_answers (room_id, pun, seat_id, is_solved, score, used_ms, letters, answered_at)
    SELECT ${placeholder('roomId')}, ${placeholder('pun')}::int, ${placeholder('seatId')}::uuid,
      ${placeholder('isSolved')}::boolean, split_part(${placeholder('scores')}, ' ', letters + 1)::smallint,
      ${placeholder('usedMs')}::int, letters, ${placeholder('now')}::timestamptz FROM board
    RETURNING score, (SELECT checks FROM board)`,
);

/** Undefined if this seat can no longer answer this pun. */
export async function insertAnswer(db: Db, open: OpenPun, answer: NewAnswer) {
  const [row] = await answerOne(db, { ...valuesOf(open), ...answer, scores: answer.scores.join(' ') });
  return row;
}
