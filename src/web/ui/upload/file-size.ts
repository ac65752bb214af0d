const KB = 1024;
const MB = KB * KB;

/** 4.2 MB, 340 kB, 12 bytes: in the megabytes that limits are given in. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)} MB`;
  return bytes >= KB ? `${Math.round(bytes / KB)} kB` : `${bytes} bytes`;
}
