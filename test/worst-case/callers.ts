import type { Db } from '../../src/server/platform/database/db.ts';
import type { App } from '../../src/server/platform/http/route.ts';
import type { addPlayer } from '../support/player.ts';
import { addAdminWork } from './admin-work.ts';
import type { Collected } from './collector.ts';
import type { Callers } from './rows.ts';
import { addVenues } from './venues.ts';

/** Adds everybody who makes the calls, `collector` being the player. */
export async function addCallers(
  { app, db }: { app: App; db: Db },
  collector: Awaited<ReturnType<typeof addPlayer>>,
  collected: Collected,
): Promise<Callers> {
  const venues = await addVenues(app, db, collector);
  return { ...venues, ...(await addAdminWork(db, collector, collected)) };
}
