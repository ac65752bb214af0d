/** The latest answers stay in memory, and who asks while one is worked out waits for it. What failed is tried again. */
export function cacheLatest<T>(limit: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (key, make) => {
    const known = answers.get(key);
    if (known) return known;
    const answer = make();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    const [oldest] = answers.keys();
    if (answers.size > limit && oldest !== undefined) answers.delete(oldest);
    return answer;
  };
}
