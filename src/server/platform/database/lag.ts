interface Sample {
  at: number;
  position: bigint;
}

/** Limits the memory for a replica that stands still. Its lag is measured in full all the same. */
const MOST_SAMPLES = 600;

/**
 * Measures how far a replica lags, in milliseconds of our own clock: for how long the primary has been
 * ahead of where the replica is now. It compares positions in the log, because the time of the last
 * transaction grows old on an idle primary.
 */
export function measureLag() {
  let ahead: Sample[] = [];
  let last: Sample | undefined;
  let reached: { at: number; took: number } | undefined;

  return {
    /** Records the position up to which the primary has written. */
    written(sample: Sample): void {
      last = sample;
      ahead.push(sample);
      if (ahead.length > MOST_SAMPLES) ahead.shift();
    },
    /** Records the position up to which the replica has replayed. */
    replayed({ at, position }: Sample): void {
      for (const sample of ahead)
        if (sample.position <= position) reached = { at: sample.at, took: at - sample.at };
      ahead = ahead.filter((sample) => sample.position > position);
    },
    /** Lag in milliseconds; infinite until something was seen to arrive. */
    at(now: number): number {
      if (!reached) return Number.POSITIVE_INFINITY;
      return reached.at === last?.at ? reached.took : now - reached.at;
    },
    /** Milliseconds since the last position that is known to have arrived was written. */
    age: (now: number): number => (reached ? now - reached.at : Number.POSITIVE_INFINITY),
  };
}
