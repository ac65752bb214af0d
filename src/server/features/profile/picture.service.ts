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
import { createPictureProcess } from './picture-process.ts';
import type { ProfileDeps } from './profile.service.ts';
import { createQueue } from './queue.ts';

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

/** Read in turn as well, so that waiting pictures take no memory. */
const queue = createQueue({ length: 16, perOwner: 4 }, busy);
const encodePicture = createPictureProcess();

function busy(): never {
  throw new Refusal('pictures_busy');
}

/** Each upload is tried once: whatever comes of it, it is gone afterwards. */
export async function changePicture(deps: ProfileDeps, playerId: string, address: string) {
  const { db, clock, objects } = deps;
  const at = clock.now();
  const issuedAfter = new Date(at.getTime() - UPLOAD_LIFE_MS);
  // Refused before it is claimed, so that it can be tried again.
  if (!queue.hasRoom(playerId)) busy();
  const uploadId = await claimUpload(db, { playerId, address, issuedAfter, at });
  if (!uploadId) throw new Refusal('upload_unknown');
  try {
    const encoded = await queue.run(playerId, async () => encodePicture(await readUpload(deps, uploadId)));
    return { profileImageUrl: await publish(deps, playerId, encoded) };
  } finally {
    await objects.remove(uploadKey(uploadId)).catch(leaveToSweep);
  }
}

async function readUpload({ objects }: ProfileDeps, id: string): Promise<Buffer> {
  const bytes = await objects.read(uploadKey(id), PICTURE_MAX_BYTES + 1);
  if (!bytes?.length) throw new Refusal('upload_missing');
  if (bytes.length > PICTURE_MAX_BYTES) throw new Refusal('picture_too_large');
  return bytes;
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
