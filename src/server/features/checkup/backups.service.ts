import type { Backup } from '../../../contract/checkup.ts';
import type { Backups } from '../../platform/backup/backup.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Metrics } from '../../platform/process/metrics.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A failed backup is retried after an hour, so a single failure does not deserve a warning. */
const LATE_HOURS = 2;

export interface BackupDeps {
  db: Db;
  clock: Clock;
  /** Undefined when the server makes no backups. */
  backups: Backups | undefined;
}

export async function readBackups({ backups }: BackupDeps) {
  const last = await backups?.last();
  return { everyHours: backups?.everyHours ?? null, last: last ? shown(last) : null };
}

export function isLate(madeAt: Date, everyHours: number, now: Date): boolean {
  return now.getTime() - madeAt.getTime() > (everyHours + LATE_HOURS) * HOUR_MS;
}

export interface BackupState {
  everyHours: number;
  /** Null if there is no backup, or its folder cannot be read. */
  lastAt: Date | null;
  isLate: boolean;
}

/** Null if this server makes no backups. */
export async function judgeBackups(backups: Backups | undefined, now: Date): Promise<BackupState | null> {
  if (!backups) return null;
  const { everyHours } = backups;
  const lastAt = (await backups.last().catch(() => undefined))?.madeAt ?? null;
  return { everyHours, lastAt, isLate: !lastAt || isLate(lastAt, everyHours, now) };
}

export async function backUpNow({ db, clock, backups }: BackupDeps, actorId: string): Promise<Backup> {
  if (!backups) throw new Refusal('backups_off');
  const made = await backups.make().catch((cause) => {
    throw cause instanceof Refusal ? cause : Object.assign(new Refusal('backup_failed'), { cause });
  });
  const details = `Made a backup of ${(made.bytes / 1e6).toFixed(1)} MB.`;
  await recordAction(db, { actorId, action: 'back_up', details, createdAt: clock.now() });
  return shown(made);
}

function shown({ madeAt, bytes }: { madeAt: Date; bytes: number }): Backup {
  return { madeAt: madeAt.toISOString(), bytes };
}

export function backupMetrics(backups: Backups): Metrics {
  return {
    gauges: [
      {
        help: {
          backup_last_timestamp_seconds:
            'When the last backup was made and read again; absent before the first',
          backup_last_bytes: 'Size of the last backup in bytes',
        },
        read: async (): Promise<Record<string, number>> => {
          const last = await backups.last();
          if (!last) return {};
          return {
            backup_last_timestamp_seconds: last.madeAt.getTime() / 1000,
            backup_last_bytes: last.bytes,
          };
        },
      },
    ],
  };
}
