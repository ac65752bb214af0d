/** Reads a whole number as people type it. Returns undefined for anything else, including signs and fractions. */
export function wholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}
