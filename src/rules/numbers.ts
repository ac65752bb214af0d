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

const UNITS = [
  { from: 1e12, tenth: 1e11, letter: 'T' },
  { from: 1e9, tenth: 1e8, letter: 'B' },
  { from: 1e6, tenth: 1e5, letter: 'M' },
  { from: 1e4, tenth: 1e2, letter: 'K' },
];

/** Writes 1.2M where the whole figure has no room. It is rounded down, so that it never promises too much. */
export function inShort(whole: number): string {
  const unit = UNITS.find(({ from }) => whole >= from);
  return unit ? `${Math.floor(whole / unit.tenth) / 10}${unit.letter}` : inFull(whole);
}

type Unit = 'count' | 'share' | 'cents';

/**
 * Rounds a figure for people who look at many: 12.3K, 43%, <1%, >99%, $12.3K. Who needs the exact one finds it beside it, in
 * a reading, a table or a file.
 */
export function rounded(value: number, unit: Unit): string {
  switch (unit) {
    case 'count':
      return inShort(value);
    case 'share':
      if (value > 0 && value < 0.01) return '<1%';
      return value > 0.99 && value < 1 ? '>99%' : `${Math.round(value * 100)}%`;
    case 'cents':
      return `$${value % 100 === 0 || value >= 100_00 ? inShort(Math.floor(value / 100)) : (value / 100).toFixed(2)}`;
  }
}
