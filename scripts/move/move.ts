import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditDatabase } from '../../src/server/audit/audit.ts';
import { auditObjects } from '../../src/server/audit/objects.ts';
import type { Config } from '../../src/server/config.ts';
import { copyDataFolder } from '../../src/server/platform/backup/backup-copy.ts';
import { MOVED } from '../../src/server/platform/backup/restored.ts';
import type { Database } from '../../src/server/platform/database/db.ts';
import { openEmbedded } from '../../src/server/platform/database/embedded.ts';
import { compareVersion, dataVersionText, migrate } from '../../src/server/platform/database/migrate.ts';
import { MIGRATIONS, openUnmigrated } from '../../src/server/platform/database/open-database.ts';
import { openPostgres } from '../../src/server/platform/database/postgres.ts';
import { systemClock } from '../../src/server/platform/process/clock.ts';
import { StartError } from '../../src/server/platform/process/start-error.ts';
import { openObjectStore } from '../../src/server/providers/storage/open-store.ts';
import type { ObjectStore } from '../../src/server/providers/storage/port.ts';
import { tellFindings } from '../audit/tell-findings.ts';
import { countRows, describe, differences, readTables, SETTINGS } from './catalogue.ts';
import { copyTables } from './copy-tables.ts';
import { progressBar } from './progress-bar.ts';
import { claimTarget, releaseTarget } from './target.ts';

const MOVE_DRAFT = 'move-draft';

type MoveConfig = Pick<Config, 'dataDir' | 's3'> & { databaseUrl: string; databasePrepared?: boolean };

/** From the embedded database of the data folder, which stays as it is, to the server; returns how many promises the audit found broken there. */
export async function move(config: MoveConfig, print: (text: string) => void): Promise<number> {
  const { dataDir, databaseUrl, databasePrepared = true } = config;
  if (!existsSync(join(dataDir, 'db')))
    throw new StartError(`There is no embedded database in ${dataDir}: name its folder with DATA_DIR.`);
  const source = await openSource(dataDir, print);
  // What breaks is told by whoever waits for it.
  const target = openPostgres(databaseUrl, 2, () => {}, { hasSessions: databasePrepared });
  try {
    const name = moveName(dataDir);
    await claimTarget(target, name);
    const objects = await carryObjects(config);
    print('Making the tables…');
    await migrate(target, MIGRATIONS);
    await carryTables(source, target);
    print('Auditing…');
    const started = performance.now();
    const findings = [...(await auditDatabase(target)), ...(await auditObjects(target, objects))];
    tellFindings(findings, started);
    await releaseTarget(target);
    rmSync(moveFile(dataDir));
    writeFileSync(join(dataDir, MOVED), `${new Date().toISOString()}, ${placeOf(databaseUrl)}`, {
      mode: 0o600,
    });
    return findings.length;
  } finally {
    await target.close();
    await source.close();
  }
}

/** The data stays of the version that it is of: of older data a copy is brought up to date and moved. */
async function openSource(dataDir: string, print: (text: string) => void): Promise<Database> {
  const original = await openUnmigrated({ databaseUrl: undefined, databasePool: 1, dataDir }, print);
  const draft = join(dataDir, MOVE_DRAFT);
  rmSync(draft, { recursive: true, force: true });
  try {
    const { data, missing } = await original.script((run) => compareVersion(run, MIGRATIONS));
    if (!missing) return original;
    print(`Copying the data of ${dataVersionText(data)}…`);
    await copyDataFolder(original, dataDir, draft, new AbortController().signal);
    const copy = await openEmbedded(join(draft, 'db'));
    await migrate(copy, MIGRATIONS);
    const close = async () => {
      await copy.close();
      rmSync(draft, { recursive: true, force: true });
      await original.close();
    };
    return { ...copy, close };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    await original.close();
    throw error;
  }
}

/** Without the user and the password. */
function placeOf(databaseUrl: string): string {
  return databaseUrl.replace(/^\w+:\/\/([^/]*@)?/, '').replace(/\?.*$/, '');
}

const moveFile = (dataDir: string) => join(dataDir, 'move');

/** By which a second run knows the mark of the first: kept in the folder until the move has ended. */
function moveName(dataDir: string): string {
  const file = moveFile(dataDir);
  if (!existsSync(file) || !readFileSync(file, 'utf8'))
    writeFileSync(file, randomUUID(), { mode: 0o600, flush: true });
  return readFileSync(file, 'utf8');
}

/** Returns where they are from now on. */
async function carryObjects({ dataDir, s3 }: MoveConfig): Promise<ObjectStore> {
  // Both sign nothing here.
  const open = (to: Pick<Config, 's3' | 'dataDir'>) =>
    openObjectStore({ config: to, secret: '', clock: systemClock });
  const onDisk = open({ s3: undefined, dataDir });
  if (!s3) return onDisk;
  const bucket = open({ s3, dataDir });
  const keys = (await onDisk.list?.()) ?? [];
  const bar = progressBar('Carrying pictures', keys.length);
  await moveObjects(keys, onDisk, bucket, bar.advance).catch(({ message, cause }) => {
    const why = cause instanceof Error ? cause.message : message;
    throw new StartError(
      `The pictures cannot be carried to the bucket of S3_…: ${why}. The embedded database is as it was; run the same command again.`,
    );
  });
  bar.end();
  return bucket;
}

/** All of it in one transaction: what is cut off leaves tables without rows. */
function carryTables(source: Database, target: Database): Promise<void> {
  return source.script((from) =>
    target.script(async (to) => {
      await from(SETTINGS);
      await to(SETTINGS);
      const tables = await readTables(from);
      const there = new Map((await readTables(to)).map(({ name, columns }) => [name, columns]));
      const strange = tables.find(({ name, columns }) => there.get(name) !== columns);
      if (strange)
        throw new StartError(
          `The table ${strange.name} is not as this Punnery makes it: update Punnery first.`,
        );
      const copying = progressBar('Carrying rows', await countRows(from, tables));
      await copyTables(from, to, tables, copying.advance);
      copying.end();
      const comparing = progressBar('Comparing tables', 2 * tables.length);
      const before = await describe(from, tables, comparing.advance);
      const different = differences(before, await describe(to, tables, comparing.advance));
      comparing.end();
      if (different.length > 0) throw new Error(`These came out differently: ${different.join(', ')}.`);
    }),
  );
}

const AT_ONCE = 8;
/** More than any upload may have. */
const MAX_BYTES = 64 * 1024 * 1024;

/** What is there already, from a move that was cut off, is not sent again. */
async function moveObjects(
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
