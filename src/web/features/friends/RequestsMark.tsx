import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { friends } from '../../../contract/friends.ts';
import { queryOf } from '../../api/query-of.ts';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

const CountMark = lazyOrNothing<{ count: number }>(() => import('./CountMark.tsx').then((m) => m.CountMark));

/** Marks a link or tab that leads to requests which wait for the player. Without requests it shows nothing. */
export function RequestsMark() {
  const { data } = useQuery({ ...queryOf(friends.waiting), refetchOnWindowFocus: 'always' });
  const { received = 0 } = data ?? {};
  if (received === 0) return null;
  return (
    <Suspense>
      <CountMark count={received} />
    </Suspense>
  );
}
