import { access, constants, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/db.ts';
import { type DataVersion, readDataVersion } from '../database/migrate.ts';
import { Refusal } from '../http/errors.ts';
import type { Clock } from '../process/clock.ts';
import { IDLE, type Job } from '../process/jobs.ts';
import { nearestFolder } from '../process/nearest-folder.ts';
import { OWNER_ONLY } from '../process/private-folder.ts';
import { StartError } from '../process/start-error.ts';
import { fullVersion, VERSION } from '../process/version.ts';
import { copyDataFolder, filesIn, unlessMissing } from './backup-copy.ts';
import { packBackup } from './backup-file.ts';

const NAME = /^punnery-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)\.tar\.gz$/;
const DRAFT = 'backup-draft';
const HOUR_MS = 60 * 60 * 1000;
/** Disk space that must remain for the game while a copy of its database lies beside it. */
const SPARE_BYTES = 64 * 1024 * 1024;

export interface BackupPlan {
  folder: string;
  everyHours: number;
  /** How many backups remain after a new one was made. */
  keep: number;
}

export interface Backup {
  file: string;
  madeAt: Date;
  bytes: number;
}

export interface BackupReport extends Backup {
  /** The version of Punnery that last upgraded the data. */
  dataVersion: DataVersion;
  /** How long the game had to wait for its database. */
  pausedMs: number;
}

interface BackupDeps {
  database: Database;
  dataDir: string;
  clock: Clock;
}

/** Stops the start if this cannot be a folder. A full disk or a missing permission is only a warning. */
export function refuseBackupFile(folder: string): void {
  if (nearestFolder(folder).inTheWay === 'a file')
    throw new StartError(`BACKUP_DIR ${folder} is a file, or is inside one: choose a folder.`);
}

export type Backups = ReturnType<typeof createBackups>;

/** Makes backups of a running game, one at a time: on schedule, and whenever an admin asks for one. */
export function createBackups(deps: BackupDeps, plan: BackupPlan, onBackup: (report: BackupReport) => void) {
  const { clock } = deps;
  let failedAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  const stopping = new AbortController();

  async function make(wanted: AbortSignal = stopping.signal): Promise<BackupReport> {
    const signal = AbortSignal.any([wanted, stopping.signal]);
    if (isRunning) throw new Refusal('backup_running');
    isRunning = true;
    try {
      const report = await makeBackup(deps, plan, signal);
      onBackup(report);
      return report;
    } finally {
      isRunning = false;
    }
  }
  const last = () => lastBackup(plan.folder, clock.now());

  /** The backup folder tells when the last backup was made. After a failure the next try is an hour later. */
  const job: Job = {
    name: 'backup',
    everySeconds: 60,
    work: async (signal) => {
      const now = clock.now().getTime();
      if (isRunning || now - failedAt < HOUR_MS) return IDLE;
      try {
        const made = (await last())?.madeAt.getTime() ?? Number.NEGATIVE_INFINITY;
        if (now - made < plan.everyHours * HOUR_MS) return IDLE;
        return await make(signal);
      } catch (error) {
        failedAt = now;
        throw error;
      }
    },
  };
  return { job, make, last, everyHours: plan.everyHours, stop: () => stopping.abort() };
}

/** The newest complete backup: a file gets its final name only after it was read back and compared. */
export async function lastBackup(folder: string, now: Date): Promise<Backup | undefined> {
  const name = (await backupsIn(folder, now.getTime())).at(-1);
  if (!name) return undefined;
  const file = join(folder, name);
  return { file, madeAt: new Date(timeOf(name)), bytes: (await stat(file)).size };
}

/** Backs up the embedded database, its pictures and its secret while they are in use. */
export async function makeBackup(
  { database, dataDir, clock }: BackupDeps,
  { folder, keep }: Pick<BackupPlan, 'folder' | 'keep'>,
  signal: AbortSignal,
): Promise<BackupReport> {
  await prepareFolder(folder).catch(naming(folder));
  const draft = join(dataDir, DRAFT);
  await rm(draft, { recursive: true, force: true });
  try {
    await refuseWithoutRoom(dataDir);
    const dataVersion = await database.script(readDataVersion);
    if (!dataVersion) throw new StartError(`There is no game in ${dataDir} yet: nothing was backed up.`);
    const madeAt = clock.now();
    const pausedMs = await copyDataFolder(database, dataDir, draft, signal);
    const file = join(folder, `punnery-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
    const origin = {
      app: fullVersion(VERSION),
      madeAt: madeAt.toISOString(),
      migrations: dataVersion.migrations,
      ...(dataVersion.version && { dataVersion: dataVersion.version }),
    };
    const bytes = await packBackup(draft, file, origin, signal).catch(naming(folder));
    for (const old of (await backupsIn(folder, madeAt.getTime())).slice(0, -keep))
      await rm(join(folder, old));
    return { file, madeAt, bytes, dataVersion, pausedMs };
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => {});
  }
}

/** Made, tried before the game has to wait for its copy, and without what a crash left. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  await access(folder, constants.W_OK);
  for (const name of await readdir(folder))
    if (name.endsWith('.draft') && NAME.test(name.slice(0, -'.draft'.length)))
      await rm(join(folder, name), { force: true });
}

/** What an operator can mend becomes one sentence that names the folder. */
function naming(folder: string): (error: NodeJS.ErrnoException) => never {
  return (cause) => {
    const { code = '' } = cause;
    const fail = (sentence: string) => new Error(`No backup: ${sentence}`, { cause });
    if (['ENOSPC', 'EDQUOT'].includes(code)) throw fail(`the disk of ${folder} is full.`);
    if (['EACCES', 'EPERM', 'EROFS'].includes(code))
      throw fail(
        `${folder} cannot be used (${code}): let the user who runs this write there, or choose another folder.`,
      );
    const { inTheWay } = nearestFolder(folder);
    throw inTheWay ? fail(`${folder} is ${inTheWay}, or is inside one: choose a folder.`) : cause;
  };
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

/** Oldest first. Backups dated in the future come from a wrong clock and must not push out real ones. */
async function backupsIn(folder: string, now: number): Promise<string[]> {
  const names = await filesIn(folder).catch(naming(folder));
  return names.filter((name) => NAME.test(name) && timeOf(name) <= now).sort();
}

function timeOf(name: string): number {
  return Date.parse(name.replace(NAME, '$1$2:$3:$4.$5'));
}
