import { expect } from 'vitest';
import type { AdminUser, UserSort } from '../../src/contract/users.ts';
import type { signedInAdmin } from './admin.ts';

/** The field by which each order sorts. */
export const SORTED_BY = {
  joined: 'createdAt',
  seen: 'lastSeenAt',
  points: 'points',
  credits: 'credits',
  email: 'email',
} as const satisfies Record<UserSort, keyof AdminUser>;

/** Reads the list of users from its first page to its last. */
export async function readAllPages(
  admin: Awaited<ReturnType<typeof signedInAdmin>>,
  query: Record<string, string>,
): Promise<AdminUser[]> {
  const all: AdminUser[] = [];
  let before: string | null = null;
  do {
    const search = new URLSearchParams({ ...query, ...(before && { before }) });
    const { status, body } = await admin.get(`/api/admin/users?${search}`);
    expect(status).toBe(200);
    all.push(...body.rows);
    before = body.nextBefore;
  } while (before);
  return all;
}
