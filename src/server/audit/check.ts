import { type KindRules, kindsThat } from '../../rules/game-kinds.ts';
import { sqlList } from '../platform/database/sql-list.ts';

/**
 * A promise about the data, and the query that finds what breaks it. What a rule allowed or paid is read from
 * the row that recorded it, never from `rules`, because old rows are judged by the rules of their time. The
 * meaning of a game kind is the exception: the row names its kind, and a kind keeps its rules.
 */
export interface Check {
  promise: string;
  /**
   * Selects the `id`, as text, of rows that break the promise: only ids, because they are shown and logged.
   */
  broken: string;
}

/** Lists the game kinds that have this property, for `IN`. */
export const gameKindsThat = (property: keyof KindRules) => sqlList(kindsThat(property));

/** Counts days in UTC as the game does, whatever the server's time zone is. */
export const utcDay = (at: string) => `(${at} AT TIME ZONE 'UTC')::date`;

/** Numbers the rows of each UTC day, so that a check can compare them with a limit. */
export const placeInDay = (whose: string, at: string) =>
  `row_number() OVER (PARTITION BY ${whose}, ${utcDay(at)} ORDER BY ${at})`;

/** Selects players who are not deleted: a deleted account's games are gone while its ledger stays. */
export const LIVING = '(SELECT id FROM players WHERE deleted_at IS NULL)';
