import type { Backup } from '../../../contract/checkup.ts';
import type { Backups } from '../../platform/backup/backup.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { Clock } from '../../platform/process/clock.ts';
import type { Metrics } from '../../platform/process/metrics.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';

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
