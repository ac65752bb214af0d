/** Something that the server confirmed: it must be in the database afterwards. */
export interface Fact {
  kind: 'solve' | 'hint' | 'ad' | 'purchase' | 'referral';
  playerId: string;
  reference: string;
  amount: number;
}

/** What the simulated players saw. */
export interface Tally {
  requests: number;
  latencies: number[];
  /** Answers that no player should have got, by what they were. */
  errors: Map<string, number>;
  /** Answers that say come back later, and calls that nobody answered. */
  interruptions: number;
  facts: Fact[];
}

export function newTally(): Tally {
  return { requests: 0, latencies: [], errors: new Map(), interruptions: 0, facts: [] };
}

export function countError(tally: Tally, error: string): void {
  tally.errors.set(error, (tally.errors.get(error) ?? 0) + 1);
}
