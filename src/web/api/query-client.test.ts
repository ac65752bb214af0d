import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('queries never go stale by themselves, do not refetch on window focus or on an interval and are not retried', () => {
  expect(createQueryClient().getDefaultOptions()).toMatchObject({
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  });
});
