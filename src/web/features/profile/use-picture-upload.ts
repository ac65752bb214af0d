import { profile } from '../../../contract/profile.ts';
import { PICTURE_MAX_BYTES, PICTURE_MAX_MB } from '../../../rules/picture.ts';
import { call } from '../../api/call.ts';
import { useRefreshBoards } from '../../api/use-refresh-boards.ts';
import { useRefreshUser } from '../../api/use-user.ts';
import { toast } from '../../ui/toast.ts';
import type { Upload } from '../../ui/upload/upload.ts';
import { PICTURE_TOO_LARGE, pictureProblem } from './picture-problem.ts';

const PICTURE = {
  title: 'Sit for your portrait',
  lead: `PNG, JPEG, WebP or GIF, up to ${PICTURE_MAX_MB} MB. We cut it square and hang it round.`,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  maxBytes: PICTURE_MAX_BYTES,
  camera: true,
  words: {
    drop: 'Drop a picture here, or',
    choose: 'Choose a picture',
    submit: 'Hang it up',
    tooMany: 'One face at a time: choose a single picture.',
    tooLarge: PICTURE_TOO_LARGE,
    empty: 'That file is blank: not a drop of ink in it.',
    wrongType: 'The illuminator reads PNG, JPEG, WebP and GIF only.',
  },
  explain: pictureProblem,
} as const;

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
    deliver: async (_file, { put, signal }) => {
      try {
        // Each address can be claimed once, so every try starts with a new one.
        const { uploadURL } = await call(profile.startUpload);
        await put(uploadURL);
        await call(profile.changePicture, { body: { profileImageUrl: uploadURL } });
      } catch (error) {
        const isCalledBack = error === signal.reason;
        if (!isCalledBack) toast(FAILED);
        throw error;
      }
      void refreshBoards();
      await refreshUser();
      toast({ title: 'Profile Picture Updated' });
    },
  };
}
