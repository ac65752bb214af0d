import { Suspense } from 'react';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

const RequestsMark = lazyOrNothing(() => import('./RequestsMark.tsx').then((m) => m.RequestsMark));

/** The mark of waiting requests, which no screen waits for. */
export function Requests() {
  return (
    <Suspense>
      <RequestsMark />
    </Suspense>
  );
}
