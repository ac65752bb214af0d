/**
 * Not done with `Intl`: a browser takes 24 ms to open its tables, a phone four times that, and the header
 * would wait for them at every start.
 */
const BETWEEN_THOUSANDS = /\B(?=(\d{3})+$)/g;

/** Formats a number as 1,234,567. */
export function inFull(whole: number): string {
  return String(whole).replaceAll(BETWEEN_THOUSANDS, ',');
}

/** Formats a count and its noun: 1 credit, 1,000 credits. */
export function counted(count: number, one: string): string {
  return `${inFull(count)} ${count === 1 ? one : `${one}s`}`;
}
