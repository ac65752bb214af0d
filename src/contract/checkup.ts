import { Type } from 'typebox';
import { type Endpoint, IntegerOrNull } from './endpoint.ts';

const Backup = Type.Object({ madeAt: Type.String({ format: 'date-time' }), bytes: Type.Integer() });
export type Backup = Type.Static<typeof Backup>;

/** The second of the two events follows the first after so many milliseconds. */
export const STREAM_CHECK_MS = 1000;

export const checkup = {
  stream: {
    method: 'GET',
    path: '/api/stream-check',
    access: 'public',
    summary: 'Two server-sent events, one second apart, to find out whether a proxy holds them back',
    reply: Type.String(),
    streams: true,
    perMinute: 20,
  },
  warnings: {
    method: 'GET',
    path: '/api/admin/warnings',
    access: 'admin',
    summary: 'Present problems of the services that the server depends on, one sentence each',
    reply: Type.Object({ warnings: Type.Array(Type.String()) }),
  },
  backups: {
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'The last backup of the embedded database that was made and verified',
    reply: Type.Object({
      /** Null if this server makes no backups. */
      everyHours: IntegerOrNull,
      last: Type.Union([Backup, Type.Null()]),
    }),
  },
  backUp: {
    method: 'POST',
    path: '/api/admin/backups',
    access: 'admin',
    summary: 'Make a backup now; answers when it is finished',
    reply: Backup,
    errors: ['backups_off', 'backup_running', 'backup_failed'],
    perMinute: 5,
  },
} as const satisfies Record<string, Endpoint>;
