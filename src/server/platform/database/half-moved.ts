import { StartError } from '../process/start-error.ts';
import type { Row } from './db.ts';

type Run = (sql: string) => Promise<Row[]>;

/** A table that stands in a database from the first moment of a move to its last: what else is there is not whole. */
export const MOVE_MARK = 'unfinished_move';

export async function isHalfMoved(run: Run): Promise<boolean> {
  const [found] = await run(`SELECT to_regclass('${MOVE_MARK}') IS NOT NULL AS is_marked`);
  return found?.is_marked === true;
}

export async function refuseHalfMoved(run: Run): Promise<void> {
  if (await isHalfMoved(run))
    throw new StartError(
      'The database at DATABASE_URL holds half a move: run the same npm run move again, to its end.',
    );
}
