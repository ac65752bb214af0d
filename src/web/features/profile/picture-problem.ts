import type { ErrorCode } from '../../../contract/errors.ts';
import { PICTURE_MAX_MB } from '../../../rules/picture.ts';
import { ApiError } from '../../api/api-error.ts';
import { PutRefused } from '../../api/call-with-progress.ts';
import type { Problem } from '../../ui/upload/upload.ts';

const TOO_LARGE = 413;
const FORBIDDEN = 403;
/** These refusals concern the picture itself, which would be refused again. */
const FINAL: readonly ErrorCode[] = [
  'picture_invalid',
  'picture_too_detailed',
  'picture_too_elaborate',
  'picture_too_large',
];

export const PICTURE_TOO_LARGE = `Too heavy for the frame: a picture can be at most ${PICTURE_MAX_MB} MB.`;

/** Explains why the picture was not accepted, and whether a retry could help. */
export function pictureProblem(error: unknown): Problem {
  if (error instanceof PutRefused) return refused(error.status);
  if (!(error instanceof ApiError)) return { text: lostOnTheWay(), isFinal: false };
  const text = error.serverMessage ?? 'Something went wrong on our side. Please try again.';
  return { text, isFinal: FINAL.some((code) => code === error.code) };
}

function refused(status: number): Problem {
  if (status === TOO_LARGE) return { text: PICTURE_TOO_LARGE, isFinal: true };
  // An upload address expires after ten minutes; the next try asks for a new one.
  if (status === FORBIDDEN) return { text: 'The upload took too long. Try again.', isFinal: false };
  return { text: 'The picture could not be stored just now. Try again.', isFinal: false };
}

function lostOnTheWay(): string {
  return navigator.onLine
    ? 'The picture got lost on the way. Try again.'
    : 'You are offline, and so is the snail. Try again when you are back online.';
}
