import { useSyncExternalStore } from 'react';
import { latestAnnouncement, watchAnnouncements } from './announcements.ts';

/** In place before anything is said: a region that arrives with its text is not read. */
export function Announcer() {
  const message = useSyncExternalStore(watchAnnouncements, latestAnnouncement);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {message}
    </p>
  );
}
