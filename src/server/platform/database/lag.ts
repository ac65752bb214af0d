interface Sample {
  at: number;
  position: bigint;
}

/** A replica that stands still for long is as far behind as it is, without remembering each second of it. */
const MOST_SAMPLES = 600;

/**
 * How far a replica is behind, in milliseconds of our own clock: since when the primary is further than the replica is now.
 * Positions in the log tell it, not the time of the last transaction: on an idle primary that one grows old by itself.
 */
export function measureLag() {
  let ahead: Sample[] = [];
  let last: Sample | undefined;
  let reached: { at: number; took: number } | undefined;

  return {
    /** The primary has written so much by now. */
    written(sample: Sample): void {
      last = sample;
      ahead.push(sample);
      if (ahead.length > MOST_SAMPLES) ahead.shift();
    },
    /** The replica has replayed so much by now. */
    replayed({ at, position }: Sample): void {
      for (const sample of ahead)
        if (sample.position <= position) reached = { at: sample.at, took: at - sample.at };
      ahead = ahead.filter((sample) => sample.position > position);
    },
    /** Infinite while nothing was seen to arrive. */
    at(now: number): number {
      if (!reached) return Number.POSITIVE_INFINITY;
      return reached.at === last?.at ? reached.took : now - reached.at;
    },
    /** How old the knowledge is that what was written had arrived. */
    age: (now: number): number => (reached ? now - reached.at : Number.POSITIVE_INFINITY),
  };
}
