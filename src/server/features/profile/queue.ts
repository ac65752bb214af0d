/** Work in turn, one at a time. Who would wait behind `length` others is refused at once. */
export function createQueue(length: number, refuse: () => never) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= length) refuse();
    waiting++;
    const turn = last.then(work).finally(() => waiting--);
    last = turn.catch(() => {});
    return turn;
  };
}
