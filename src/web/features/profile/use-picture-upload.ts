import { profile } from '../../../contract/profile.ts';
import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_MB,
  PICTURE_TYPES,
  type PictureType,
} from '../../../rules/picture.ts';
import { call } from '../../api/call.ts';
import { PutRefused, putFile } from '../../api/call-with-progress.ts';
import { useRefreshBoards } from '../../api/use-refresh.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { toast } from '../../ui/toast.ts';
import type { Delivery, Upload } from '../../ui/upload/upload.ts';
import { PICTURE_TOO_LARGE, pictureProblem } from './picture-problem.ts';

const PICTURE = {
  title: 'Sit for your portrait',
  lead: `PNG, JPEG, WebP or GIF, up to ${PICTURE_MAX_MB} MB. We crop it square and show it as a circle.`,
  types: PICTURE_TYPES,
  maxBytes: PICTURE_MAX_BYTES,
  camera: true,
  words: {
    drop: 'Drop a picture here, or',
    choose: 'Choose a picture',
    submit: 'Use this picture',
    tooMany: 'One face at a time: choose a single picture.',
    tooLarge: PICTURE_TOO_LARGE,
    empty: 'That file is blank: not a drop of ink in it.',
    wrongType: 'A picture must be a PNG, JPEG, WebP or GIF file.',
  },
  explain: pictureProblem,
} as const;

const TRIES = 3;
const RETRY_MS = 1000;

const FAILED = {
  title: 'Error',
  description: 'Failed to update profile picture',
  variant: 'destructive',
} as const;

export function usePictureUpload(): Upload {
  const refreshUser = useRefreshUser();
  const refreshBoards = useRefreshBoards();

  return {
    ...PICTURE,
    deliver: async (file, delivery) => {
      try {
        const uploadURL = await sendPicture(file, delivery);
        await call(profile.changePicture, { body: { profileImageUrl: uploadURL } });
      } catch (error) {
        const isCalledBack = error === delivery.signal.reason;
        if (!isCalledBack) toast(FAILED);
        throw error;
      }
      void refreshBoards();
      await refreshUser();
      toast({ title: 'Profile Picture Updated' });
    },
  };
}

/** An upload address takes one file, so a retry after a lost connection needs a new one. */
async function sendPicture(file: File, delivery: Delivery, tries = TRIES): Promise<string> {
  const { signal } = delivery;
  const described = { bytes: String(file.size), type: file.type as PictureType };
  const { uploadURL } = await call(profile.startUpload, { query: described, body: undefined });
  try {
    await putFile(file, uploadURL, delivery);
    return uploadURL;
  } catch (error) {
    if (tries === 1 || signal.aborted || error instanceof PutRefused) throw error;
    await new Promise((wake) => setTimeout(wake, RETRY_MS));
    signal.throwIfAborted();
    return sendPicture(file, delivery, tries - 1);
  }
}
