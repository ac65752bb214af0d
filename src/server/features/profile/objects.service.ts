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
/** Counted from when the address was issued: a PUT may begin within ten minutes and take almost five. */
export const CLAIM_WITHIN_MS = 15 * MINUTE_MS;
/** The age at which an upload's object is deleted. By then a claim has read it. */
const OBJECT_LIFE_MS = 20 * MINUTE_MS;
/** The row is kept for an hour, because it counts towards the hourly limits of the player and the network. */
const ROW_LIFE_MS = 60 * MINUTE_MS;

export const uploadKey = (id: string) => `uploads/${id}`;
/** The key is the path under which the picture is served. */
export const pictureKey = (id: string, size: PictureSize) => pictureAddress(id, size).slice(1);

/** Removes the objects first, because the sweep finds rows without objects but not objects without a row. */
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

/** For a deleted account. Its upload addresses may still be valid, so the sweep deletes their rows. */
export async function removeObjects(
  deps: ProfileDeps,
  playerId: string,
  pictureId: string | undefined,
): Promise<void> {
  if (pictureId) await removePicture(deps, pictureId).catch(leaveToSweep);
  for (const id of await findUnclaimedUploads(deps.db, playerId))
    await deps.objects.remove(uploadKey(id)).catch(leaveToSweep);
}

/** Deletes what nobody claimed, what arrived after its claim and what a crash left half done. */
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
        // Removed once more, because a PUT to a bucket that began in time may have ended late.
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

/** Ignores a failed clean-up, because the sweep job tries again. */
export function leaveToSweep(): void {}
