import { StartError } from '../process/start-error.ts';
import type { Row } from './db.ts';

/** Puns have letters of many alphabets: a database of another encoding would refuse them one by one, in the middle of a game. */
export async function refuseEncoding(run: (sql: string) => Promise<Row[]>): Promise<void> {
  const [found] = await run("SELECT current_setting('server_encoding') AS encoding");
  if (found?.encoding !== 'UTF8')
    throw new StartError(
      `The database has the encoding ${found?.encoding}: create a new one with createdb --encoding=UTF8 --template=template0.`,
    );
}
