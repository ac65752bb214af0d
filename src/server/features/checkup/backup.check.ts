import type { Config } from '../../config.ts';
import { lastBackup } from '../../platform/backup/backup.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { tryFolder } from './folder-room.ts';
import { type Check, Wrong } from './verdict.ts';

const HOUR_MS = 60 * 60 * 1000;
/** A failed backup is retried after an hour, so a single failure does not deserve a warning. */
const LATE_HOURS = 2;
const LEAST_ROOM_MB = 50;

/** Writes to BACKUP_DIR and checks the age of its newest backup. */
export function backupCheck({ backup, databaseUrl }: Config): Check {
  return async () => {
    if (databaseUrl) return { unused: 'The database is a server: back it up with pg_dump.' };
    if (!backup) return { unused: 'BACKUP_DIR is not set: the game is not backed up.' };
    const { folder, everyHours } = backup;
    const megabytes = await tryFolder(folder, `BACKUP_DIR ${folder}`, 'no backup can be made');
    if (megabytes < LEAST_ROOM_MB)
      throw new Wrong(`The disk of BACKUP_DIR ${folder} has less than ${LEAST_ROOM_MB} MB left: make room.`);
    const now = systemClock.now();
    const last = await lastBackup(folder, now);
    if (!last) return `${folder} can be written; there is no backup yet.`;
    const madeAt = last.madeAt.toISOString();
    if (now.getTime() - last.madeAt.getTime() > (everyHours + LATE_HOURS) * HOUR_MS)
      throw new Wrong(
        `The last backup in ${folder} was made at ${madeAt}, but one is due every ${everyHours} hours.`,
      );
    return `${folder} can be written; the last backup was made at ${madeAt} (${(last.bytes / 1e6).toFixed(1)} MB).`;
  };
}
