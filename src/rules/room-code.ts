/** No vowels, so that no code is a word, and no Y, which reads like one. */
const CODE_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
export const ROOM_CODE_LENGTH = 6;
const CODE = new RegExp(`^[${CODE_ALPHABET}]{${ROOM_CODE_LENGTH}}$`);

/** `fraction` is random, from 0 up to 1. */
export function drawRoomCode(fraction: () => number): string {
  return Array.from({ length: ROOM_CODE_LENGTH }, () =>
    CODE_ALPHABET.charAt(Math.floor(fraction() * CODE_ALPHABET.length)),
  ).join('');
}

/** Reads a code as people type it: in any case, with spaces or dashes. Null if it cannot be one. */
export function readRoomCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

export function joinPath(code: string): string {
  return `/r/${code}`;
}

export function roomPath(id: string): string {
  return `/room/${id}`;
}
