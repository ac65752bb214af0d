import { randomUUID } from 'node:crypto';
import { PICTURE_MAX_BYTES, pictureAddress } from '../../../rules/picture.ts';
import type { Db } from '../../platform/database/db.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { lockPlayer, setPicture } from '../players/players.service.ts';
import type { EncodedPicture } from './encode-picture.ts';
import {
  CLAIM_WITHIN_MS,
  leaveToSweep,
  pictureKey,
  removePicture,
  removeUpload,
  uploadKey,
} from './objects.service.ts';
import { hasPicture, insertPicture, putIntoUse, takeOutOfUse } from './picture.store.ts';
import { createPictureProcess } from './picture-process.ts';
import type { ProfileDeps } from './profile.service.ts';
import { createQueue } from './queue.ts';
import { claimUpload } from './uploads.store.ts';

const PICTURE_NAME = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(256|64)\.webp$/;

/** Files are also read in turn, so that waiting pictures take no memory. */
const queue = createQueue({ length: 16, perOwner: 4 }, busy);
const encodePicture = createPictureProcess();

function busy(): never {
  throw new Refusal('pictures_busy');
}

/** Each upload is tried once and deleted afterwards, whatever the result. */
export async function changePicture(deps: ProfileDeps, playerId: string, address: string) {
  const { db, clock } = deps;
  const at = clock.now();
  const issuedAfter = new Date(at.getTime() - CLAIM_WITHIN_MS);
  // Refused before the claim, so that the upload can be tried again.
  if (!queue.hasRoom(playerId)) busy();
  const uploadId = await claimUpload(db, { playerId, address, issuedAfter, at });
  if (!uploadId) throw new Refusal('upload_unknown');
  try {
    const encoded = await queue.run(playerId, async () => encodePicture(await readUpload(deps, uploadId)));
    return { profileImageUrl: await publish(deps, playerId, encoded) };
  } finally {
    await removeUpload(deps, uploadId).catch(leaveToSweep);
  }
}

async function readUpload({ objects }: ProfileDeps, id: string): Promise<Buffer> {
  const bytes = await objects.read(uploadKey(id), PICTURE_MAX_BYTES + 1);
  if (!bytes?.length) throw new Refusal('upload_missing');
  if (bytes.length > PICTURE_MAX_BYTES) throw new Refusal('picture_too_large');
  return bytes;
}

/** Inserts the row before the objects, so that the sweep finds them wherever this breaks off. */
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

/** A picture that is just being published may still replace it: the later of the two wins. */
export async function clearPicture(deps: ProfileDeps, playerId: string): Promise<void> {
  const unused = await deps.db.transaction(async (tx) => {
    if (!(await lockPlayer(tx, playerId))) throw new Refusal('unauthorized');
    return takePicture(tx, playerId);
  });
  await removeTaken(deps, unused);
}

/** The player must be locked. Returns what `removeTaken` has to remove once the transaction is committed. */
export async function takePicture(tx: Db, playerId: string): Promise<string | undefined> {
  await setPicture(tx, playerId, null);
  return takeOutOfUse(tx, playerId);
}

export async function removeTaken(deps: ProfileDeps, id: string | undefined): Promise<void> {
  if (id) await removePicture(deps, id).catch(leaveToSweep);
}

/** Asks the database first, so that a made-up address costs no request to the bucket. */
export async function readPicture({ db, objects }: ProfileDeps, name: string): Promise<Buffer> {
  const [, id] = PICTURE_NAME.exec(name) ?? [];
  if (!id || !(await hasPicture(db, id))) throw new Refusal('not_found');
  const bytes = await objects.read(`pictures/${name}`, PICTURE_MAX_BYTES);
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}
