import type { Database } from '../platform/database/db.ts';
import { ACCOUNT_CHECKS } from './account-checks.ts';
import { CHALLENGE_CHECKS } from './challenge-checks.ts';
import type { Check } from './check.ts';
import { CREDIT_CHECKS } from './credit-checks.ts';
import { FRIEND_CHECKS } from './friend-checks.ts';
import { GAME_CHECKS } from './game-checks.ts';
import { MESSAGE_CHECKS } from './message-checks.ts';
import { ROOM_CHECKS } from './room-checks.ts';
import { TALLY_CHECKS } from './tally-checks.ts';

export const CHECKS: readonly Check[] = [
  ...CREDIT_CHECKS,
  ...GAME_CHECKS,
  ...ACCOUNT_CHECKS,
  ...TALLY_CHECKS,
  ...MESSAGE_CHECKS,
  ...CHALLENGE_CHECKS,
  ...ROOM_CHECKS,
  ...FRIEND_CHECKS,
];

export interface Finding {
  promise: string;
  count: number;
  /** Ids of the first rows that break the promise. */
  ids: string[];
}

type Run = (sql: string) => Promise<Record<string, unknown>[]>;

const SHOWN = 20;

/** All checks read one snapshot, so play can go on meanwhile. The database itself refuses writes. */
export function auditDatabase(database: Database): Promise<Finding[]> {
  return database.script(async (run) => {
    await run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await run('SET LOCAL statement_timeout = 0');
    return findBroken(run);
  });
}

export async function findBroken(run: Run): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { promise, broken } of CHECKS) {
    const rows = await run(
      `SELECT id, count(*) OVER ()::int AS count FROM (${broken}) AS broken LIMIT ${SHOWN}`,
    );
    if (rows.length > 0)
      findings.push({ promise, count: Number(rows[0]?.count), ids: rows.map((row) => String(row.id)) });
  }
  return findings;
}
