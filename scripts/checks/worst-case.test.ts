import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/contract/all.ts';
import { Done, type Endpoint } from '../../src/contract/endpoint.ts';
import { endpointsWithoutRow } from '../../test/worst-case/calls.ts';

const planted = (path: string, access: Endpoint['access']): Endpoint => ({
  method: 'POST',
  path,
  access,
  summary: 'planted',
  reply: Done,
});

test('an endpoint of rooms, challenges, friends or admins without a row is found', () => {
  expect(endpointsWithoutRow()).toEqual([]);
  const more = [
    planted('/api/rooms/:id/cheer', 'player'),
    planted('/api/challenges/:id/cheer', 'seat'),
    planted('/api/friends/:player/cheer', 'player'),
    planted('/api/admin/users/:userId/cheer', 'admin'),
    planted('/api/cheer', 'visitor'),
    planted('/api/book/cheer', 'player'),
  ];
  expect(endpointsWithoutRow([...ENDPOINTS, ...more])).toEqual(
    more.slice(0, -1).map(({ path }) => `POST ${path}`),
  );
});
