import { sql } from 'drizzle-orm';
import type { ResultSeat } from '../../../contract/challenges.ts';
import type { Vote } from '../../../contract/game.ts';
import type { Db } from '../../platform/database/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { players } from '../players/players.tables.ts';
import { seats } from '../seats/seats.tables.ts';
import { punVotes } from '../votes/votes.tables.ts';
import type { PunRow } from './challenges.store.ts';
import { challengeEntries, challengePuns, challengeRounds } from './challenges.tables.ts';

const { placeholder } = sql;

export interface PlacedSeat extends Pick<ResultSeat, 'id' | 'name' | 'isPlayer' | 'isFinished' | 'total'> {
  /** The rounds that have ended. */
  played: (NonNullable<ResultSeat['rounds'][number]> & { round: number })[];
}

const findPlaced = namedQuery<PlacedSeat>(
  'find_placed_seats',
  sql`SELECT ${seats.id}, coalesce(${players.username}, ${seats.name}) AS name, player_id IS NOT NULL AS "isPlayer",
      finished_at IS NOT NULL AS "isFinished", total, coalesce(played.rounds, '[]') AS played
    FROM ${challengeEntries} JOIN ${seats} ON ${seats.id} = ${challengeEntries.seatId}
    LEFT JOIN ${players} ON ${players.id} = player_id
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('round', ended.round, 'isSolved', is_solved, 'score', score,
        'seconds', seconds, 'letters', letters, 'metBefore', ended.round = ANY (met))) AS rounds
      FROM ${challengeRounds} AS ended WHERE ended.seat_id = ${seats.id}
    ) AS played
    WHERE challenge_id = ${placeholder('challengeId')} AND placed_at IS NOT NULL ORDER BY ${seats.number}`,
);

/** Finds the seats with a place, in the order in which they were taken. */
export function findPlacedSeats(db: Db, challengeId: string): Promise<PlacedSeat[]> {
  return findPlaced(db, { challengeId });
}

type VotedPun = Pick<PunRow, 'question' | 'answer' | 'kind' | 'senseOne' | 'senseTwo' | 'punId'> & Vote;

const findVoted = namedQuery<VotedPun>(
  'find_challenge_puns',
  sql`SELECT question, answer, kind, sense_one AS "senseOne", sense_two AS "senseTwo",
      ${challengePuns.punId}::float8 AS "punId", coalesce(clever, false) AS clever, coalesce(groan, false) AS groan
    FROM ${challengePuns} LEFT JOIN ${punVotes} ON ${punVotes.punId} = ${challengePuns.punId}
      AND player_id = ${placeholder('playerId')}::uuid
    WHERE challenge_id = ${placeholder('challengeId')} ORDER BY round`,
);

/** Finds the puns in the order of the rounds, with the votes of the player if there is one. */
export function findPunsWithVotes(db: Db, challengeId: string, playerId: string | null): Promise<VotedPun[]> {
  return findVoted(db, { challengeId, playerId });
}
