import { type KindRules, kindsThat } from '../../rules/game-kinds.ts';
import { sqlList } from '../platform/database/sql-list.ts';

/**
 * A promise about the data, and the query that finds what breaks it. What a rule allows or pays is read from the row that
 * it was kept with, never from `rules`: those are of today, and rows are judged by what was true then. What a kind of game
 * means is the exception: the row says its kind, and a kind keeps its rules.
 */
export interface Check {
  promise: string;
  /** Selects `id`, as text, of every row that breaks the promise: ids only, since the answer is shown and logged. */
  broken: string;
}

/** For `IN`: the kinds of games for which the rule holds. */
export const gameKindsThat = (property: keyof KindRules) => sqlList(kindsThat(property));

/** As the game counts days, whatever the server's time zone is. */
export const utcDay = (at: string) => `(${at} AT TIME ZONE 'UTC')::date`;

/** Which of the day's it is. */
export const placeInDay = (whose: string, at: string) =>
  `row_number() OVER (PARTITION BY ${whose}, ${utcDay(at)} ORDER BY ${at})`;

/** A deleted account's games are gone while its ledger stays. */
export const LIVING = '(SELECT id FROM players WHERE deleted_at IS NULL)';
