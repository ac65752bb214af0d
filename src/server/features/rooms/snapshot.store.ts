import { eq, sql } from 'drizzle-orm';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import type { PunKind } from '../../../rules/anatomy.ts';
import type { RoomPhase } from '../../../rules/room.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { players } from '../players/players.tables.ts';
import { seats } from '../seats/seats.tables.ts';
import { roomSeats } from './rooms.tables.ts';

const { placeholder } = sql;

/** A seat with its board and its answer to the current pun. */
export interface SeatNow {
  id: string;
  name: string;
  isPlayer: boolean;
  /** Whether the host plays on it. */
  isHost: boolean;
  isHere: boolean;
  fromPun: number;
  /** The pun of `checks` and `revealed`. */
  pun: number;
  checks: number;
  revealed: number[];
  total: number;
  played: number;
  /** Null until the seat has finished the current pun; so are the next two. */
  isSolved: boolean | null;
  score: number | null;
  usedMs: number | null;
}

export interface Words {
  question: string;
  answer: string;
  kind: PunKind;
  senseOne: string;
  senseTwo: string;
  ordinary: string | null;
}

/** A room with its seats and the words of the current pun. Times are in milliseconds. */
export interface Snapshot {
  id: string;
  code: string;
  rev: number;
  hostId: string | null;
  /** The host's name; null without one, or if the account is deleted or banned. */
  host: string | null;
  settings: RoomSettings;
  isLocked: boolean;
  isCodeHidden: boolean;
  phase: RoomPhase;
  game: number;
  puns: number;
  number: number;
  pun: number;
  startsAt: number | null;
  deadline: number | null;
  pausedAt: number | null;
  /** Null before the first game. */
  words: Words | null;
  /** Sorted by when they joined. */
  seats: SeatNow[];
}

export const millisOf = (time: string) => sql.raw(`(extract(epoch FROM ${time}) * 1000)::float8`);

/** One statement, so that the parts fit together. */
const findOne = namedQuery<Snapshot>(
  'find_room_snapshot',
  sql`SELECT room.id, code, rev, host_id AS "hostId", host.username AS host, settings, is_locked AS "isLocked",
      is_code_hidden AS "isCodeHidden", phase, game, puns, number, room.pun,
      ${millisOf('starts_at')} AS "startsAt", ${millisOf('deadline')} AS deadline, ${millisOf('paused_at')} AS "pausedAt",
      (SELECT row_to_json(words) FROM (
        SELECT question, answer, kind, sense_one AS "senseOne", sense_two AS "senseTwo", ordinary FROM room_puns
        WHERE (room_id, pun) = (room.id, room.pun)) AS words) AS words,
      coalesce((SELECT json_agg(one ORDER BY place) FROM (
        SELECT seat.id, seat.number AS place, coalesce(player.username, seat.name) AS name,
          player_id IS NOT NULL AS "isPlayer",
          coalesce(player_id = host_id, false) AS "isHost", seen_at > ${placeholder('since')}::timestamptz AS "isHere",
          from_pun AS "fromPun", entry.pun, checks, revealed, total, played, is_solved AS "isSolved", score,
          used_ms AS "usedMs"
        FROM room_seats AS entry JOIN ${seats} AS seat ON seat.id = seat_id LEFT JOIN ${players} AS player ON player.id = player_id
        LEFT JOIN room_answers AS given
          ON (given.room_id, given.pun, given.seat_id) = (room.id, room.pun, entry.seat_id)
        WHERE entry.room_id = room.id) AS one), '[]') AS seats
    FROM rooms AS room LEFT JOIN ${players} AS host ON host.id = host_id AND host.deleted_at IS NULL AND host.banned_at IS NULL
    WHERE room.id = ${placeholder('id')}`,
);

/** A seat that was seen after `since` is there. */
export async function findSnapshot(db: Db, id: string, since: Date): Promise<Snapshot | undefined> {
  const [row] = await findOne(db, { id, since: since.toISOString() });
  return row;
}

/** All who see what the room shows. */
export function findAudience(
  tx: Db,
  roomId: string,
): Promise<{ playerId: string | null; networkHash: string }[]> {
  return tx
    .select({ playerId: seats.playerId, networkHash: roomSeats.networkHash })
    .from(roomSeats)
    .innerJoin(seats, eq(seats.id, roomSeats.seatId))
    .where(eq(roomSeats.roomId, roomId));
}
