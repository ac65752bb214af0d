/** Something that the server has confirmed, so it must be in the database afterwards. */
export interface Fact {
  kind: 'solve' | 'hint' | 'ad' | 'purchase' | 'referral';
  playerId: string;
  reference: string;
  amount: number;
}

/** What the simulated players have seen. */
export interface Tally {
  requests: number;
  latencies: number[];
  /** Answers that no player should get, counted by kind. */
  errors: Map<string, number>;
  /** Answers that ask to retry later, and calls that were not answered. */
  interruptions: number;
  facts: Fact[];
}

export function newTally(): Tally {
  return { requests: 0, latencies: [], errors: new Map(), interruptions: 0, facts: [] };
}

export function countError(tally: Tally, error: string): void {
  tally.errors.set(error, (tally.errors.get(error) ?? 0) + 1);
}
