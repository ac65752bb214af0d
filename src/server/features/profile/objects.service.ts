import { PICTURE_SIZES, type PictureSize, pictureAddress } from '../../../rules/picture.ts';
import type { Job } from '../../platform/process/jobs.ts';
import { deletePicture, findUnusedPicturesBefore } from './picture.store.ts';
import type { ProfileDeps } from './profile.service.ts';
import {
  deleteUpload,
  findUnclaimedUploads,
  findUploadsBefore,
  findUploadsTakingSpace,
  freeSpace,
} from './uploads.store.ts';

const MINUTE_MS = 60_000;
/** Since the address was issued: a PUT may begin within ten minutes, and a slow one takes almost five. */
export const CLAIM_WITHIN_MS = 15 * MINUTE_MS;
/** Then the object of an upload is deleted. By then a claim has read it, too. */
const OBJECT_LIFE_MS = 20 * MINUTE_MS;
/** Its row counts towards what a player and a network may send in an hour. */
const ROW_LIFE_MS = 60 * MINUTE_MS;

export const uploadKey = (id: string) => `uploads/${id}`;
/** Kept under the path at which it is served. */
export const pictureKey = (id: string, size: PictureSize) => pictureAddress(id, size).slice(1);

/** Objects first: a row without objects is swept, an object without a row never. */
export async function removePicture(
  { db, objects }: ProfileDeps,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  for (const size of PICTURE_SIZES) await objects.remove(pictureKey(id, size), signal);
  await deletePicture(db, id);
}

export async function removeUpload(
  { db, objects }: ProfileDeps,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  await objects.remove(uploadKey(id), signal);
  await freeSpace(db, id);
}

/** Of an account that is gone; its upload addresses may still be good for a while, so their rows are left to the sweep. */
export async function removeObjects(
  deps: ProfileDeps,
  playerId: string,
  pictureId: string | undefined,
): Promise<void> {
  if (pictureId) await removePicture(deps, pictureId).catch(leaveToSweep);
  for (const id of await findUnclaimedUploads(deps.db, playerId))
    await deps.objects.remove(uploadKey(id)).catch(leaveToSweep);
}

/** What nobody claimed, what came after its claim, and what a crash left half done. */
export function sweepJob(deps: ProfileDeps): Job {
  const { db, clock, objects } = deps;
  return {
    name: 'unclaimed objects',
    everySeconds: 300,
    work: async (signal) => {
      const ago = (ms: number) => new Date(clock.now().getTime() - ms);
      for (const id of await findUploadsTakingSpace(db, ago(OBJECT_LIFE_MS))) {
        signal.throwIfAborted();
        await removeUpload(deps, id, signal);
      }
      for (const id of await findUploadsBefore(db, ago(ROW_LIFE_MS))) {
        signal.throwIfAborted();
        // Once more: a PUT to a bucket that began in time may have ended late.
        await objects.remove(uploadKey(id), signal);
        await deleteUpload(db, id);
      }
      for (const id of await findUnusedPicturesBefore(db, ago(ROW_LIFE_MS))) {
        signal.throwIfAborted();
        await removePicture(deps, id, signal);
      }
    },
  };
}

/** The caller has what they asked for; the sweep comes back for the rest. */
export function leaveToSweep(): void {}
