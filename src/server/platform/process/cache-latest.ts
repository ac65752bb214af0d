import { BoundedMap } from './bounded-map.ts';

/** Keeps the latest answers in memory. Callers share one that is being made; a failed one is made again. */
export function cacheLatest<T>(limit: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const answers = new BoundedMap<string, Promise<T>>(limit);
  return (key, make) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = make();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}
