import { randomUUID } from 'node:crypto';
import { expiryOf, type MessageKind } from '../../../rules/messages.ts';
import { UNDELIVERED_DAYS } from '../../../rules/waiting.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';
import { listDevices, listMissedAgain } from './deliveries.store.ts';
import { findDevices, findLastEnded, insertMessage, lockEnded, type MessageRow } from './messages.store.ts';

export { listDevices } from './deliveries.store.ts';
export { findMessage, isBeingSent, type MessageRow, wasSentSince } from './messages.store.ts';

interface NewMessage {
  kind: MessageKind;
  /** What it is about. Players with a reminder for the same hour share one message. */
  reference: string;
  title: string;
  text: string;
  /** When what it is about ends, if that can be before its lifetime. */
  endsAt?: Date;
}

/** Sends the message to every device of these players, and returns the players who have any. */
export async function sendMessage(
  tx: Db,
  message: NewMessage,
  playerIds: string[],
  now: Date,
): Promise<Set<string>> {
  const found = playerIds.length > 0 ? await findDevices(tx, playerIds) : [];
  if (found.length > 0) {
    const id = await openMessage(tx, { id: randomUUID(), ...message }, now);
    const devices = found.map((device) => device.id);
    await listDevices(tx, id, { devices, dueAt: now, isLast: true });
  }
  return new Set(found.map(({ playerId }) => playerId));
}

/** Writes a message whose devices are still to be listed, and returns its id. */
export function openMessage(
  tx: Db,
  { endsAt, ...message }: NewMessage & { id: string },
  createdAt: Date,
): Promise<string> {
  const expiresAt = expiryOf(message.kind, createdAt, endsAt);
  return insertMessage(tx, { ...message, createdAt, expiresAt, isListed: false });
}

/**
 * Sends an ended message again to the devices that did not get it, never to one that may have. Returns how many they are;
 * undefined if the message has not ended.
 */
export async function sendAgain(tx: Db, id: string, now: Date): Promise<number | undefined> {
  return (await lockEnded(tx, id)) ? listMissedAgain(tx, id, now) : undefined;
}

/** True if it has ended and no device accepted it. */
export function isUndelivered({
  completedAt,
  failedCount,
  deliveredCount,
  unknownCount,
}: MessageRow): boolean {
  return completedAt !== null && failedCount > 0 && deliveredCount + unknownCount === 0;
}

/** Warns admins when the last message reached nobody, until a later one gets through. */
export async function findUndelivered({ db, clock }: { db: Db; clock: Clock }): Promise<string[]> {
  const last = await findLastEnded(db, daysBefore(clock.now(), UNDELIVERED_DAYS));
  if (!last?.failure || !isUndelivered(last)) return [];
  const devices = last.failedCount === 1 ? 'its only device' : `any of its ${last.failedCount} devices`;
  return [
    `Push: "${last.title}" could not be delivered to ${devices} (${last.failure}): let the server open https connections to the push services.`,
  ];
}
