import { StartError } from '../process/start-error.ts';
import type { Row } from './db.ts';

/** Puns use many alphabets: a database with another encoding would reject them one by one, during games. */
export async function refuseEncoding(run: (sql: string) => Promise<Row[]>): Promise<void> {
  const [found] = await run("SELECT current_setting('server_encoding') AS encoding");
  if (found?.encoding !== 'UTF8')
    throw new StartError(
      `The database has the encoding ${found?.encoding}: create a new one with createdb --encoding=UTF8 --template=template0.`,
    );
}
