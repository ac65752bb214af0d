import { recordAction } from '../admin-log/admin-log.service.ts';
import { csvLine } from './csv.ts';
import type { ModerationDeps } from './moderation.service.ts';
import { listUsers, type UserRow } from './users.store.ts';

const BATCH = 2000;

/** The file in pieces, each read when the one before is on its way: memory does not grow with the users. */
export async function* exportUsers({ db, clock }: ModerationDeps, actorId: string): AsyncGenerator<string> {
  const details = 'Exported the e-mail addresses of all users.';
  await recordAction(db, { actorId, action: 'export_users', details, createdAt: clock.now() });
  yield csvLine(['email']);
  let after: { place: string; id: string } | null = null;
  for (;;) {
    const rows: UserRow[] = await listUsers(db, { sort: 'email', order: 'asc', after, limit: BATCH });
    if (rows.length > 0) yield rows.map(({ email }) => csvLine([email])).join('');
    after = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}
