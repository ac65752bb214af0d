import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import { findDevices, listDevices, openReminder } from './reminder.store.ts';

const HOUR_MS = 60 * 60 * 1000;

const REMINDER_TEXTS = {
  title: 'The pun of the day is out',
  message: 'One for everybody, and the snail has already read it. It is trying hard not to laugh.',
};

/** Lists these players' devices for this hour's reminder and returns the players who have any. */
export async function listReminder(tx: Db, now: Date, playerIds: string[]): Promise<Set<string>> {
  const devices = playerIds.length > 0 ? await findDevices(tx, playerIds) : [];
  if (devices.length > 0) {
    const ids = devices.map(({ id }) => id);
    const campaign = {
      id: randomUUID(),
      ...REMINDER_TEXTS,
      remindsAt: hourOf(now),
      createdAt: now,
      sentAt: now,
    };
    await listDevices(tx, await openReminder(tx, campaign, Math.max(...ids)), ids, now);
  }
  return new Set(devices.map(({ playerId }) => playerId));
}

/** Returns the beginning of the UTC hour. */
function hourOf(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
}
