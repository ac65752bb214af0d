const DAY_MS = 24 * 60 * 60 * 1000;

export const BAN_LENGTHS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: 'date', label: 'Until a date' },
  { value: 'good', label: 'For good' },
] as const;

/**
 * Returns when a ban ends that is to last some days, or until a date; undefined for one that does not end, or as long as
 * no date is chosen. A date means its first moment, in the time zone of the admin who chooses it.
 */
export function banEnd(chosen: string, now: Date): Date | undefined {
  if (/^\d+$/.test(chosen)) return new Date(now.getTime() + Number(chosen) * DAY_MS);
  const midnight = new Date(`${chosen}T00:00`);
  return Number.isNaN(midnight.getTime()) ? undefined : midnight;
}
