import { expect, test } from 'vitest';
import { waitingByTab } from './requests.ts';

test('what waits is counted on the tab where it is decided, and a suspended pun only once', () => {
  const waiting = {
    reportedPuns: 3,
    suspendedPuns: 2,
    messages: 4,
    reviews: 5,
    mispaidOrders: 2,
    undelivered: 1,
    lateBackups: 1,
  };
  expect(waitingByTab(waiting)).toEqual({
    questions: 7,
    users: 2,
    'anti-cheat': 5,
    'push-alerts': 1,
    insights: 1,
  });
});

test('nothing is marked before it is known', () =>
  expect(new Set(Object.values(waitingByTab(undefined)))).toEqual(new Set([0])));
