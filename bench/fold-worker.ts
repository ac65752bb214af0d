import { foldJob } from '../src/server/features/ratings/fold.service.ts';
import { openPostgres } from '../src/server/platform/database/postgres.ts';

/** A process that does nothing but fold what waits: `bench/fold.ts` kills it. */
const database = openPostgres(process.argv[2] ?? '', 1, (error) => console.error(error));
await foldJob(database).work(new AbortController().signal);
await database.close();
