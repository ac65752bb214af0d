import type { AdminAction } from '../../../contract/moderation.ts';
import type { Db } from '../../platform/db.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { personOf } from '../identity/identity.service.ts';
import { findActions, insertAction, type NewAction } from './audit.store.ts';

const PAGE = 50;

/** In the transaction of the action. The details are a sentence without names: those are read from the accounts. */
export async function recordAction(tx: Db, action: NewAction): Promise<void> {
  await insertAction(tx, action);
}

export async function readAudit(
  db: Db,
  { userId, before }: { userId?: string; before?: string },
): Promise<Page<AdminAction>> {
  const found = await findActions(db, userId, Number(before ?? Number.MAX_SAFE_INTEGER), PAGE + 1);
  return pageOf(
    found,
    PAGE,
    ({ action: { id, action, reason, details, createdAt }, actor, target }) => ({
      id,
      actor: actor && personOf(actor),
      action,
      target: target && personOf(target),
      reason,
      details,
      createdAt: createdAt.toISOString(),
    }),
    ({ action }) => String(action.id),
  );
}
