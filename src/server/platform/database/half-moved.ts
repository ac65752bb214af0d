import { StartError } from '../process/start-error.ts';
import type { Row } from './db.ts';

type Run = (sql: string) => Promise<Row[]>;

/** This table exists in a database while a move into it lasts, when the data is not complete. */
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
