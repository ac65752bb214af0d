const KB = 1024;
const MB = KB * KB;

/** Writes 4.2 MB, 340 kB or 12 bytes, in the same megabytes as the limits. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)} MB`;
  return bytes >= KB ? `${Math.round(bytes / KB)} kB` : `${bytes} bytes`;
}
