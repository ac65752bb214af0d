const whole = new Intl.NumberFormat('en-US');
const short = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 1,
  roundingMode: 'floor',
});

/** 1,234,567 */
export function inFull(value: number): string {
  return whole.format(value);
}

/** 1.2M, for places where the whole figure has no room; rounded down, so that nothing is promised. */
export function inShort(value: number): string {
  return value < 10_000 ? whole.format(value) : short.format(value);
}
