const withTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = dateFormat({ dateStyle: 'medium' });

/** Nov 15, 2026, 6:32 AM */
export function dateAndTime(iso: string): string {
  return withTime(new Date(iso));
}

/** Nov 15, 2026 */
export function day(iso: string): string {
  return dayOnly(new Date(iso));
}

/** Made when the first date is written: a browser takes 24 ms to open its tables, and a start would wait for them. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    format ??= new Intl.DateTimeFormat('en-US', options);
    return format.format(date);
  };
}
