interface Limits {
  /** Works under way and waiting. */
  length: number;
  /** Of these, those of one owner. */
  perOwner: number;
}

/** Work in turn, one at a time. Whoever finds it full, with others' work or their own, is refused at once. */
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
