import { Suspense } from 'react';
import { waitingText } from '../../../rules/waiting.ts';
import type { CountMarkProps } from '../../ui/CountMark.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

const CountMark = lazyOrNothing<CountMarkProps>(() =>
  import('../../ui/CountMark.tsx').then((m) => m.CountMark),
);

/** Shows how much waits on a tab, if anything. */
export function TabMark({ count }: { count: number }) {
  if (count === 0) return null;
  const figure = waitingText(count);
  return (
    <Suspense>
      <CountMark figure={figure} words={`${figure} waiting`} />
    </Suspense>
  );
}
