/** Holds the newest entries: one more than `limit` makes it forget the one that was set longest ago. */
export class BoundedMap<K, V> extends Map<K, V> {
  readonly #limit: number;

  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  override set(key: K, value: V): this {
    this.delete(key);
    super.set(key, value);
    const [oldest] = this.size > this.#limit ? this.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    return this;
  }
}
