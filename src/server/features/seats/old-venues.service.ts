import type { Db } from '../../platform/database/db.ts';
import type { After, TimePlace } from '../../platform/database/in-pages.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { deleteVenueSeats } from './seats.store.ts';

/** The challenges or the rooms that are due to be deleted. */
interface OldVenues {
  /** Finds the oldest one after this place; its key is the id. */
  findNext(after: TimePlace | undefined): Promise<TimePlace | undefined>;
  /** Deletes, in steps, what would be too much to delete with the seats. */
  deletePlayed?(id: string, signal: AbortSignal): Promise<void>;
  /** The venue has no seats left. */
  deleteVenue(id: string): Promise<void>;
}

/**
 * Deletes venues one after the other, with their seats. Deleting a seat deletes its entry and its rounds, so a step is about
 * a thousand rows. Every step commits: an interrupted deletion continues where it stopped. A venue that cannot be deleted
 * does not stop the others; the failures are reported together at the end.
 */
export async function deleteOldVenues(db: Db, venues: OldVenues, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (let venue = await venues.findNext(undefined); venue; venue = await venues.findNext(venue))
    try {
      await deleteOne(db, venues, venue.key, signal);
    } catch (error) {
      signal.throwIfAborted();
      failures.push(error);
    }
  if (failures.length > 0)
    throw new Error(`${failures.length} old venues could not be deleted.`, { cause: failures[0] });
}

async function deleteOne(db: Db, venues: OldVenues, id: string, signal: AbortSignal): Promise<void> {
  await venues.deletePlayed?.(id, signal);
  await inSteps((page: After<number>) => deleteVenueSeats(db, id, page), { signal });
  await venues.deleteVenue(id);
}
