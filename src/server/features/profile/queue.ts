interface Limits {
  /** The most tasks that may run or wait. */
  length: number;
  /** How many of them may belong to one owner. */
  perOwner: number;
}

/** Runs one task at a time. A task is refused at once if the queue, or its owner's share of it, is full. */
export function createQueue({ length, perOwner }: Limits, refuse: () => never) {
  let last: Promise<unknown> = Promise.resolve();
  const owners: string[] = [];
  const hasRoom = (owner: string) =>
    owners.length < length && owners.filter((other) => other === owner).length < perOwner;

  return {
    hasRoom,
    async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
      if (!hasRoom(owner)) refuse();
      owners.push(owner);
      const turn = last.then(work).finally(() => owners.splice(owners.indexOf(owner), 1));
      last = turn.catch(() => {});
      return turn;
    },
  };
}
