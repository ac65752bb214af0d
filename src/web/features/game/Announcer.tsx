import { useSyncExternalStore } from 'react';
import { latestAnnouncement, watchAnnouncements } from './announcements.ts';

/** Mounted before any text: screen readers do not announce a live region that appears together with its text. */
export function Announcer() {
  const message = useSyncExternalStore(watchAnnouncements, latestAnnouncement);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {message}
    </p>
  );
}
