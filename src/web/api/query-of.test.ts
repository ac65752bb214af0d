import { expect, test } from 'vitest';
import { campaigns } from '../../contract/campaigns.ts';
import { identity } from '../../contract/identity.ts';
import { leaderboard } from '../../contract/leaderboard.ts';
import { users } from '../../contract/users.ts';
import { queryOf } from './query-of.ts';

test('Queries are GET requests to the path made by joining their key parts with a slash', () => {
  for (const [{ queryKey }, path] of [
    [queryOf(identity.user), '/api/auth/user'],
    [queryOf(leaderboard.board, { params: { key: 'global_alltime' } }), '/api/leaderboard/global_alltime'],
    [queryOf(campaigns.target, { params: { campaignId: '42' } }), '/api/admin/notifications/send/42'],
    [queryOf(users.list, { query: { search: 'a b&c' } }), '/api/admin/users?search=a+b%26c'],
  ] as const)
    expect(queryKey.join('/')).toBe(path);
});
