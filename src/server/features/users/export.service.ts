import type { Read } from '../../platform/database/replica.ts';
import { csvHeader, csvLine } from '../../platform/http/csv.ts';
import { recordAction } from '../admin-log/admin-log.service.ts';
import type { ModerationDeps } from './actions.service.ts';
import { type Listing, listUsers, type Place } from './users.store.ts';

const BATCH = 2000;

/** Streams the file: each part is read once the one before has been sent, so memory use is bounded. */
export async function* exportUsers(
  { db, clock }: ModerationDeps,
  read: Read,
  actorId: string,
): AsyncGenerator<string> {
  const details = 'Exported the e-mail addresses of all users.';
  await recordAction(db, { actorId, action: 'export_users', details, createdAt: clock.now() });
  yield csvHeader(['email']);
  let after: Place | null = null;
  for (;;) {
    const listing: Listing = { filter: null, sort: 'email', order: 'asc', after, limit: BATCH };
    const rows = await read((reader) => listUsers(reader, listing));
    if (rows.length > 0) yield rows.map(({ email }) => csvLine([email])).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}
