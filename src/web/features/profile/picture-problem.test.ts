import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '../../../contract/errors.ts';
import { ApiError, UnreachableError } from '../../api/api-error.ts';
import { PutRefused } from '../../api/call-with-progress.ts';
import { pictureProblem } from './picture-problem.ts';

const refusal = (code: keyof typeof ERRORS) =>
  new ApiError(ERRORS[code].status, JSON.stringify({ code, message: ERRORS[code].message }));

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['picture_invalid', true],
  ['picture_too_detailed', true],
  ['picture_too_elaborate', true],
  ['picture_too_large', true],
  ['pictures_busy', false],
  ['picture_failed', false],
  ['too_many_uploads', false],
  ['upload_unknown', false],
  ['upload_missing', false],
  ['too_many_requests', false],
  ['unavailable', false],
] as const)('%s is told in the words of the server; final: %s', (code, isFinal) => {
  expect(pictureProblem(refusal(code))).toEqual({ text: ERRORS[code].message, isFinal });
});

test.each([
  [new PutRefused(413), 'Too heavy for the frame: a picture can be at most 5 MB.', true],
  [new PutRefused(403), 'The upload took too long. Try again.', false],
  [new PutRefused(503), 'The picture could not be stored just now. Try again.', false],
  [new ApiError(502, 'Bad Gateway'), 'Something went wrong on our side. Please try again.', false],
  [new UnreachableError(undefined), 'The picture got lost on the way. Try again.', false],
])('%s', (error, text, isFinal) => {
  expect(pictureProblem(error)).toEqual({ text, isFinal });
});

test('without a connection it says so', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(pictureProblem(new UnreachableError(undefined))).toEqual({
    text: 'You are offline, and so is the snail. Try again when you are back online.',
    isFinal: false,
  });
});
