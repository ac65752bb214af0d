/** A promise about the data, and the query that finds what breaks it. */
export interface Check {
  promise: string;
  /** Selects `id`, as text, of every row that breaks the promise: ids only, since the answer is shown and logged. */
  broken: string;
}

/** The day of the game's limits: UTC, whatever the server's time zone is. */
export const dayOf = (column: string) => `(${column} AT TIME ZONE 'UTC')::date`;

/** A deleted account's games are gone while its ledger stays. */
export const LIVING = '(SELECT id FROM players WHERE deleted_at IS NULL)';
