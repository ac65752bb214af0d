import { randomUUID } from 'node:crypto';
import { PICTURE_MAX_BYTES, pictureAddress } from '../../../rules/picture.ts';
import { Refusal } from '../../platform/errors.ts';
import type { UploadTicket } from '../../providers/storage/port.ts';
import { lockPlayer, setPicture } from '../players/players.service.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { leaveToSweep, pictureKey, removePicture, UPLOAD_LIFE_MS, uploadKey } from './objects.service.ts';
import {
  claimUpload,
  countUploads,
  insertPicture,
  insertUpload,
  putIntoUse,
  takeOutOfUse,
} from './picture.store.ts';
import type { ProfileDeps } from './profile.service.ts';

const UPLOADS_AN_HOUR = 60;
const PICTURE_NAME = /^[0-9a-f-]{36}-(256|64)\.webp$/;

export async function startUpload(
  { db, clock, objects }: ProfileDeps,
  playerId: string,
  origin: string,
): Promise<{ uploadURL: string }> {
  if ((await countUploads(db, playerId)) >= UPLOADS_AN_HOUR) throw new Refusal('too_many_requests');
  const id = randomUUID();
  const address = await objects.uploadAddress(uploadKey(id), origin);
  await insertUpload(db, { id, playerId, address, issuedAt: clock.now() });
  return { uploadURL: address };
}

export function admitsUpload({ objects }: ProfileDeps, id: string, ticket: UploadTicket): boolean {
  return objects.admits?.(uploadKey(id), ticket) ?? false;
}

export async function receiveUpload({ objects }: ProfileDeps, id: string, bytes: Buffer): Promise<void> {
  await objects.write(uploadKey(id), bytes);
}

/** Each upload is tried once: whatever comes of it, it is gone afterwards. */
export async function changePicture(deps: ProfileDeps, playerId: string, address: string) {
  const { db, clock, objects } = deps;
  const at = clock.now();
  const issuedAfter = new Date(at.getTime() - UPLOAD_LIFE_MS);
  const uploadId = await claimUpload(db, { playerId, address, issuedAfter, at });
  if (!uploadId) throw new Refusal('upload_unknown');
  try {
    const bytes = await objects.read(uploadKey(uploadId), PICTURE_MAX_BYTES + 1);
    if (!bytes?.length) throw new Refusal('upload_missing');
    if (bytes.length > PICTURE_MAX_BYTES) throw new Refusal('picture_too_large');
    // Loaded by the first picture, not by every start.
    const { encodePicture } = await import('./encode-picture.ts');
    return { profileImageUrl: await publish(deps, playerId, await encodePicture(bytes)) };
  } finally {
    await objects.remove(uploadKey(uploadId)).catch(leaveToSweep);
  }
}

/** The row is there before the objects, so that the sweep knows of them wherever this ends. */
async function publish(deps: ProfileDeps, playerId: string, encoded: EncodedPicture[]): Promise<string> {
  const { db, clock, objects } = deps;
  const id = randomUUID();
  await insertPicture(db, { id, playerId, createdAt: clock.now() });
  for (const { size, bytes } of encoded) await objects.write(pictureKey(id, size), bytes);

  const address = pictureAddress(id, 256);
  const unused = await db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) return id;
    const replaced = await takeOutOfUse(tx, playerId);
    await putIntoUse(tx, id);
    await setPicture(tx, playerId, address);
    return replaced;
  });
  if (unused) await removePicture(deps, unused).catch(leaveToSweep);
  if (unused === id) throw new Refusal('unauthorized');
  return address;
}

export async function readPicture({ objects }: ProfileDeps, name: string): Promise<Buffer> {
  const bytes = PICTURE_NAME.test(name) && (await objects.read(`pictures/${name}`, PICTURE_MAX_BYTES));
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}
