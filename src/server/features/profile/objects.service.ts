import { PICTURE_SIZES, type PictureSize, pictureAddress } from '../../../rules/picture.ts';
import type { Job } from '../../platform/jobs.ts';
import {
  deletePicture,
  deleteUpload,
  findUnclaimedUploads,
  findUnusedPicturesBefore,
  findUploadsBefore,
} from './picture.store.ts';
import type { ProfileDeps } from './profile.service.ts';

/** What was not claimed by then is deleted. */
export const UPLOAD_LIFE_MS = 60 * 60 * 1000;

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
    everySeconds: 600,
    work: async (signal) => {
      const before = new Date(clock.now().getTime() - UPLOAD_LIFE_MS);
      for (const id of await findUploadsBefore(db, before)) {
        signal.throwIfAborted();
        await objects.remove(uploadKey(id), signal);
        await deleteUpload(db, id);
      }
      for (const id of await findUnusedPicturesBefore(db, before)) {
        signal.throwIfAborted();
        await removePicture(deps, id, signal);
      }
    },
  };
}

/** The caller has what they asked for; the sweep comes back for the rest. */
export function leaveToSweep(): void {}
