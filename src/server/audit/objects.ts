import { PICTURE_SIZES, pictureAddress } from '../../rules/picture.ts';
import type { Database } from '../platform/database/db.ts';
import type { ObjectStore } from '../providers/storage/port.ts';
import type { Finding } from './audit.ts';

const AT_ONCE = 16;
const SHOWN = 20;

/**
 * Every picture in use must have its objects, and every object its row. Both change while we look, so
 * whatever seems wrong is checked again from the other side before it is reported.
 */
export async function auditObjects(database: Database, objects: ObjectStore): Promise<Finding[]> {
  const keys = (await objects.list?.()) ?? [];
  const { inUse, known } = await readRows(database);
  const expected = [...inUse].flatMap((id) => PICTURE_SIZES.map((size) => pictureAddress(id, size).slice(1)));
  const absent = await filterAsync(expected, async (key) => !(await objects.read(key, 1)));
  const strange = keys.filter((key) => !known.has(idOf(key)));

  const now = absent.length > 0 ? (await readRows(database)).inUse : inUse;
  const missing = absent.filter((key) => now.has(idOf(key)));
  const orphans = await filterAsync(strange, async (key) => Boolean(await objects.read(key, 1)));
  return [
    { promise: 'a picture in use is in the object store', ids: missing },
    { promise: 'every object in the store has its row', ids: orphans },
  ]
    .filter(({ ids }) => ids.length > 0)
    .map(({ promise, ids }) => ({ promise, count: ids.length, ids: ids.slice(0, SHOWN) }));
}

/** Keys look like `uploads/ID` or `pictures/ID-SIZE.webp`. */
function idOf(key: string): string {
  return key.slice(key.indexOf('/') + 1).slice(0, 36);
}

function readRows(database: Database): Promise<{ inUse: Set<string>; known: Set<string> }> {
  return database.script(async (run) => {
    const rows = await run(
      'SELECT id::text, in_use FROM pictures UNION ALL SELECT id::text, false AS in_use FROM uploads',
    );
    return {
      inUse: new Set(rows.filter((row) => row.in_use).map((row) => String(row.id))),
      known: new Set(rows.map((row) => String(row.id))),
    };
  });
}

async function filterAsync(keys: string[], isKept: (key: string) => Promise<boolean>): Promise<string[]> {
  const kept: string[] = [];
  const queue = keys.values();
  const work = async () => {
    for (const key of queue) if (await isKept(key)) kept.push(key);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return kept;
}
