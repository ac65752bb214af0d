import type { AdminAction } from '../../../contract/admin-log.ts';
import type { PersonalData } from '../../personal-data.ts';
import type { Db } from '../../platform/database/db.ts';
import { type After, inPages } from '../../platform/database/in-pages.ts';
import { type Page, pageOf } from '../../platform/http/page.ts';
import { playerRefOf } from '../players/players.service.ts';
import {
  findActions,
  findActionsAbout,
  forgetReasons,
  insertAction,
  type NewAction,
} from './admin-log.store.ts';

const PAGE = 50;

/** Call it in the action's transaction. `details` must not contain names: they are read from the accounts. */
export async function recordAction(tx: Db, action: NewAction): Promise<void> {
  await insertAction(tx, action);
}

export async function readLog(
  db: Db,
  { userId, before }: { userId?: string; before?: string },
): Promise<Page<AdminAction>> {
  const found = await findActions(db, userId, Number(before ?? Number.MAX_SAFE_INTEGER), PAGE + 1);
  return pageOf(
    found,
    PAGE,
    ({ action: { id, action, reason, details, createdAt }, actor, target }) => ({
      id,
      actor: actor && playerRefOf(actor),
      action,
      target: target && playerRefOf(target),
      reason,
      details,
      createdAt: createdAt.toISOString(),
    }),
    ({ action }) => String(action.id),
  );
}

export const adminLogData = {
  collect: async (db, { id }) => ({
    moderation: inPages(
      (page: After<number>) => findActionsAbout(db, id, page),
      (row) => row.id,
      ({ action, reason, details, createdAt }) => ({ action, reason, details, at: createdAt.toISOString() }),
    ),
  }),
  forget: forgetReasons,
} satisfies PersonalData;
