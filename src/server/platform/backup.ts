import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDataFolder, filesIn, unlessMissing } from './backup-copy.ts';
import { packBackup } from './backup-file.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db.ts';
import type { Job } from './jobs.ts';
import { OWNER_ONLY } from './private-folder.ts';
import { ROOT } from './project.ts';

const NAME = /^punnery-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.tar\.gz$/;
const DRAFT = 'backup-draft';
const HOUR_MS = 60 * 60 * 1000;
/** The game needs room too while a copy of its database lies beside it. */
const SPARE_BYTES = 64 * 1024 * 1024;

export interface BackupPlan {
  folder: string;
  everyHours: number;
  /** After a new one so many are left. */
  keep: number;
}

export interface BackupReport {
  file: string;
  bytes: number;
  /** How long the game waited for its database. */
  pausedMs: number;
}

interface BackupDeps {
  database: Database;
  dataDir: string;
  clock: Clock;
}

/** The folder of the backups says when the last one was made. After a failure the next try is an hour later. */
export function backupJob(deps: BackupDeps, plan: BackupPlan, onBackup: (report: BackupReport) => void): Job {
  let triedAt = Number.NEGATIVE_INFINITY;
  return {
    name: 'backup',
    everySeconds: 60,
    work: async (signal) => {
      const now = deps.clock.now().getTime();
      if (now - triedAt < HOUR_MS) return;
      const newest = (await backupsIn(plan.folder, now)).at(-1);
      if (newest && now - timeOf(newest) < plan.everyHours * HOUR_MS) return;
      triedAt = now;
      onBackup(await makeBackup(deps, plan, signal));
    },
  };
}

/** Of the embedded database, its pictures and its secret, while it is in use. */
export async function makeBackup(
  { database, dataDir, clock }: BackupDeps,
  { folder, keep }: Pick<BackupPlan, 'folder' | 'keep'>,
  signal: AbortSignal,
): Promise<BackupReport> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  const draft = join(dataDir, DRAFT);
  await rm(draft, { recursive: true, force: true });
  for (const name of await readdir(folder))
    if (name.endsWith('.draft') && NAME.test(name.slice(0, -'.draft'.length)))
      await rm(join(folder, name), { force: true });
  try {
    await refuseWithoutRoom(dataDir);
    const migrations = await database.script((run) => run('SELECT name FROM migrations ORDER BY name'));
    const madeAt = clock.now().toISOString();
    const pausedMs = await copyDataFolder(database, dataDir, draft, signal);
    const file = join(folder, `punnery-${madeAt.replaceAll(/[:.]/g, '-')}.tar.gz`);
    const origin = { app: appVersion(), madeAt, migrations: migrations.map(({ name }) => String(name)) };
    const bytes = await packBackup(draft, file, origin, signal);
    for (const old of (await backupsIn(folder, Date.parse(madeAt))).slice(0, -keep))
      await rm(join(folder, old));
    return { file, bytes, pausedMs };
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
  }
}

async function refuseWithoutRoom(dataDir: string): Promise<void> {
  const entries = await readdir(join(dataDir, 'db'), { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => stat(join(entry.parentPath, entry.name)).then(({ size }) => size, unlessMissing));
  const needed = (await Promise.all(sizes)).reduce((sum: number, size) => sum + (size ?? 0), SPARE_BYTES);
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < needed)
    throw new Error(
      `No backup: ${dataDir} has not the ${needed} bytes free that a copy of the database needs.`,
    );
}

/** Oldest first. One from a day when the clock was ahead stands for no backup, and does not push out a real one. */
async function backupsIn(folder: string, now: number): Promise<string[]> {
  return (await filesIn(folder)).filter((name) => NAME.test(name) && timeOf(name) <= now).sort();
}

function timeOf(name: string): number {
  return Date.parse(name.replace(NAME, '$1$2:$3:$4.$5'));
}

function appVersion(): string {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
}
