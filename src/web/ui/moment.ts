const withTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Nov 15, 2026, 6:32 AM */
export function moment(iso: string): string {
  return withTime.format(new Date(iso));
}

/** Nov 15, 2026 */
export function day(iso: string): string {
  return dayOnly.format(new Date(iso));
}
