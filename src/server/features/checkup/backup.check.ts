import type { Config } from '../../config.ts';
import { lastBackup, refuseBackupFile } from '../../platform/backup/backup.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { isLate } from './backups.service.ts';
import { tryFolder } from './folder-room.ts';
import { type Check, Wrong } from './verdict.ts';

const LEAST_ROOM_MB = 50;

/** Writes to BACKUP_DIR and looks how old the newest backup there is. */
export function backupCheck({ backup, databaseUrl, production }: Config): Check {
  return async () => {
    if (databaseUrl) return { unused: 'The database is a server: back it up with pg_dump.' };
    if (!backup)
      return production
        ? { doubtful: 'BACKUP_DIR is not set: the game is not backed up. Name a folder, on another disk.' }
        : { unused: 'BACKUP_DIR is not set: the game is not backed up.' };
    const { folder, everyHours } = backup;
    refuseBackupFile(folder);
    const { megabytes, finding } = await tryFolder(folder, `BACKUP_DIR ${folder}`, 'no backup can be made');
    if (megabytes < LEAST_ROOM_MB)
      throw new Wrong(`The disk of BACKUP_DIR ${folder} has less than ${LEAST_ROOM_MB} MB left: make room.`);
    const now = systemClock.now();
    const last = await lastBackup(folder, now);
    if (!last) return `${folder} ${finding}; there is no backup yet.`;
    const madeAt = last.madeAt.toISOString();
    if (isLate(last.madeAt, everyHours, now))
      throw new Wrong(
        `The last backup in ${folder} was made at ${madeAt}, but one is due every ${everyHours} hours.`,
      );
    return `${folder} ${finding}; the last backup was made at ${madeAt} (${(last.bytes / 1e6).toFixed(1)} MB).`;
  };
}
