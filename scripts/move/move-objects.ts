import type { ObjectStore } from '../../src/server/providers/storage/port.ts';

const AT_ONCE = 8;
/** More than any upload may have. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What is there already, from a move that was cut off, is not sent again. */
export async function moveObjects(
  keys: string[],
  from: ObjectStore,
  to: ObjectStore,
  onObject: () => void,
): Promise<void> {
  const queue = keys.values();
  const work = async () => {
    for (const key of queue) {
      const bytes = await from.read(key, MAX_BYTES);
      const there = bytes && (await to.read(key, bytes.length + 1));
      if (bytes && !there?.equals(bytes)) await to.write(key, bytes);
      onObject();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
