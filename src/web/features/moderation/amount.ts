/** A whole number as people write it; undefined for anything else, signs and fractions included. */
export function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}
