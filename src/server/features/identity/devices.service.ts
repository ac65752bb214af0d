import type { Device } from '../../../contract/devices.ts';
import { deviceName } from '../../../rules/device-name.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { networkNotation } from '../../platform/security/network.ts';
import { endSessions } from './credentials.store.ts';
import { endOldest, endSession, findSessions } from './devices.store.ts';

/** Called after each sign-in; keeps only the most recently used sessions. */
export function limitSessions(db: Db, playerId: string, newest: string): Promise<void> {
  return db.transaction((tx) => endOldest(tx, playerId, newest));
}

interface Caller {
  playerId: string;
  sessionId: string;
  now: Date;
}

export async function devicesOf(db: Db, { playerId, sessionId, now }: Caller): Promise<Device[]> {
  const sessions = await findSessions(db, playerId, now);
  const devices = sessions.map(({ id, ipAddress, userAgent, createdAt, updatedAt }) => ({
    id,
    name: deviceName(userAgent),
    address: ipAddress && networkNotation(ipAddress),
    signedInAt: createdAt.toISOString(),
    lastSeenAt: updatedAt.toISOString(),
    isThis: id === sessionId,
  }));
  return devices.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

export async function signOutDevice(db: Db, playerId: string, id: string): Promise<void> {
  if (!(await endSession(db, playerId, id))) throw new Refusal('device_not_found');
}

/** Called in the transaction that logs it, with the player locked, so that no sign-in slips through. */
export async function signOutEverywhere(tx: Db, playerId: string): Promise<void> {
  await endSessions(tx, playerId);
}
