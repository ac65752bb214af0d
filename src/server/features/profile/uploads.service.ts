import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  COUNTED_UPLOAD_BYTES_MIN,
  NETWORK_UPLOAD_BYTES_AN_HOUR,
  PICTURE_MAX_BYTES,
  UNCLAIMED_UPLOAD_BYTES,
  UNCLAIMED_UPLOADS_OF_PLAYER,
  UPLOADS_AN_HOUR,
} from '../../../rules/picture.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { hashNetwork } from '../../platform/security/network.ts';
import type { UploadedFile, UploadTicket } from '../../providers/storage/port.ts';
import { leaveToSweep, uploadKey } from './objects.service.ts';
import type { ProfileDeps } from './profile.service.ts';
import { createQueue } from './queue.ts';
import {
  admitUpload,
  countUploads,
  freeSpace,
  insertUpload,
  isClaimed,
  lockUploadSpace,
  measureUploads,
} from './uploads.store.ts';

export interface UploadDeps extends ProfileDeps {
  secret: string;
}

const HOUR_MS = 60 * 60 * 1000;
const RETRY_BUSY_SECONDS = 60;
const RETRY_NETWORK_SECONDS = 600;

interface Start {
  /** The origin under which the browser reaches this server. */
  origin: string;
  ipAddress: string;
  file: UploadedFile | undefined;
}

export async function startUpload(
  deps: UploadDeps,
  playerId: string,
  { origin, ipAddress, file }: Start,
): Promise<{ uploadURL: string }> {
  const { db, clock, objects } = deps;
  if ((await countUploads(db, playerId)) >= UPLOADS_AN_HOUR) throw new Refusal('too_many_uploads');
  const id = randomUUID();
  const address = await objects.uploadAddress(uploadKey(id), origin, file);
  await insertUpload(db, { id, playerId, address, issuedAt: clock.now() });
  // A file sent to a bucket does not pass through this server, so its space is reserved now.
  if (!objects.intake) await admit(deps, id, { bytes: file?.bytes, ipAddress });
  return { uploadURL: address };
}

export function isTicketGood({ objects }: ProfileDeps, id: string, ticket: UploadTicket): boolean {
  return objects.intake?.admits(uploadKey(id), ticket) ?? false;
}

interface Sent {
  body: Readable;
  /** Undefined if the sender does not state the length. */
  bytes: number | undefined;
  ipAddress: string;
}

/** An address takes one file. If the upload breaks off, the player needs a new address. */
export async function receiveUpload(deps: UploadDeps, id: string, { body, ...sent }: Sent): Promise<void> {
  const { db, objects } = deps;
  if (sent.bytes !== undefined && sent.bytes > PICTURE_MAX_BYTES) throw new Refusal('picture_too_large');
  await admit(deps, id, sent);
  try {
    await objects.intake?.store(uploadKey(id), body, PICTURE_MAX_BYTES);
    // A claim that came before the file has failed and freed its space, so nobody else would delete the file.
    if (await isClaimed(db, id)) await objects.remove(uploadKey(id));
  } catch (error) {
    await freeSpace(db, id).catch(leaveToSweep);
    throw error;
  }
}

/**
 * Queued, so that many at once do not occupy all connections of this process while they wait for the lock.
 */
const admissions = createQueue({ length: 500, perOwner: 100 }, () => {
  throw new Refusal('pictures_busy', undefined, RETRY_BUSY_SECONDS);
});

/**
 * Counts in the database before a byte is read, so that the limits hold across processes and parallel calls.
 */
async function admit(
  { db, clock, secret }: UploadDeps,
  id: string,
  { bytes = PICTURE_MAX_BYTES, ipAddress }: Omit<Sent, 'body'>,
): Promise<void> {
  const admittedAt = clock.now();
  const since = new Date(admittedAt.getTime() - HOUR_MS);
  const network = hashNetwork('upload', ipAddress, secret);
  // Small pictures take little space but still cost work, so they count as a minimum size.
  const counted = Math.max(bytes, COUNTED_UPLOAD_BYTES_MIN);
  const takeSpace = async (tx: Db) => {
    await lockUploadSpace(tx);
    const taken = await measureUploads(tx, id, { network, since });
    if (!taken) throw new Refusal('upload_expired');
    if (
      taken.filesOfPlayer >= UNCLAIMED_UPLOADS_OF_PLAYER ||
      taken.bytesOfNetwork + counted > NETWORK_UPLOAD_BYTES_AN_HOUR
    )
      throw new Refusal('too_many_uploads', undefined, RETRY_NETWORK_SECONDS);
    if (taken.bytes + counted > UNCLAIMED_UPLOAD_BYTES)
      throw new Refusal('pictures_busy', undefined, RETRY_BUSY_SECONDS);
    await admitUpload(tx, id, { admittedAt, bytes: counted, network });
  };
  await admissions.run(network, () => db.transaction(takeSpace));
}
