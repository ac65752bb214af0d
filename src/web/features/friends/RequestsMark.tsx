import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { friends } from '../../../contract/friends.ts';
import { queryOf } from '../../api/query-of.ts';
import type { CountMarkProps } from '../../ui/CountMark.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { counted } from '../../ui/numbers.ts';

/** Is loaded when there is something to count. */
const CountMark = lazyOrNothing<CountMarkProps>(() =>
  import('../../ui/CountMark.tsx').then((m) => m.CountMark),
);
/** A greater number has no room in the bar. */
const SHOWN_MAX = 9;

/** Marks a link or tab that leads to requests which wait for the player. Without requests it shows nothing. */
export function RequestsMark() {
  const { data } = useQuery({ ...queryOf(friends.waiting), refetchOnWindowFocus: 'always' });
  const { received = 0 } = data ?? {};
  if (received === 0) return null;
  return (
    <Suspense>
      <CountMark
        figure={received > SHOWN_MAX ? `${SHOWN_MAX}+` : String(received)}
        words={counted(received, 'friend request')}
      />
    </Suspense>
  );
}
