import type { Database } from '../../src/server/platform/database/db.ts';
import { isHalfMoved, MOVE_MARK } from '../../src/server/platform/database/half-moved.ts';
import { MIGRATION_LOCK } from '../../src/server/platform/database/migrate.ts';
import { StartError } from '../../src/server/platform/process/start-error.ts';
import type { Run } from './catalogue.ts';

const OLDEST_MAJOR = 15;

/** Refuses what is not fit, and marks what is as ours before anything else is written to it. */
export async function claimTarget(target: Database, source: string): Promise<void> {
  await target.script(async (run) => {
    await refuseUnfit(run);
    // Servers that are started on it right now migrate it first, or see the mark.
    await run(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    if (await isHalfMoved(run)) return refuseOther(run, source);
    await refuseFilled(run);
    await run(
      `CREATE TABLE ${MOVE_MARK} (source text NOT NULL, begun_at timestamptz NOT NULL DEFAULT now())`,
    );
    await run(`INSERT INTO ${MOVE_MARK} (source) VALUES ('${source}')`);
  });
}

export async function releaseTarget(target: Database): Promise<void> {
  await target.script((run) => run(`DROP TABLE ${MOVE_MARK}`));
}

async function refuseUnfit(run: Run): Promise<void> {
  const [found] = await run(`SELECT current_setting('server_version') AS version,
    current_setting('server_version_num')::int / 10000 AS major, current_setting('server_encoding') AS encoding`);
  const sentence = unfitness(found as unknown as ServerKind);
  if (sentence) throw new StartError(sentence);
}

interface ServerKind {
  version: string;
  major: number;
  encoding: string;
}

export function unfitness({ version, major, encoding }: ServerKind): string | undefined {
  if (major < OLDEST_MAJOR)
    return `PostgreSQL ${OLDEST_MAJOR} or newer is needed, and that server is ${version}: nothing was touched.`;
  if (encoding !== 'UTF8')
    return `That database keeps its text as ${encoding}: make one with ENCODING 'UTF8'. Nothing was touched.`;
  return undefined;
}

async function refuseOther(run: Run, source: string): Promise<void> {
  const [mark] = await run(`SELECT source FROM ${MOVE_MARK}`);
  if (mark?.source !== source)
    throw new StartError(
      'That database holds half a move of another data folder: finish that one, or make an empty database. Nothing was touched.',
    );
}

/** What extensions brought is nobody's data. */
async function refuseFilled(run: Run): Promise<void> {
  const [found] = await run(`SELECT count(*)::int AS count, min(relname) AS name FROM pg_class
    WHERE relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
      AND relnamespace NOT IN (SELECT oid FROM pg_namespace WHERE nspname LIKE 'pg\\_%' OR nspname = 'information_schema')
      AND NOT EXISTS (SELECT FROM pg_depend
        WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')`);
  if (Number(found?.count) > 0)
    throw new StartError(
      `That database is not empty (it has ${found?.name}): make an empty one with createdb --encoding=UTF8 --template=template0, and name that. Nothing was touched.`,
    );
}
