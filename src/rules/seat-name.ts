export const SEAT_NAME_MIN = 2;
export const SEAT_NAME_MAX = 20;
export const SEAT_NAME_CHARACTERS = 'Latin letters, digits, single spaces, _ and -';

/** Whether a guest can sit under this name, apart from what it means. */
export function isValidSeatName(name: string): boolean {
  const length = [...name].length;
  return (
    length >= SEAT_NAME_MIN &&
    length <= SEAT_NAME_MAX &&
    /^[\p{Script=Latin}\d_-]+( [\p{Script=Latin}\d_-]+)*$/u.test(name) &&
    /[^ _-]/.test(name)
  );
}

/** Composed, and without spaces around it; runs of spaces become one. */
export function normaliseSeatName(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
}
