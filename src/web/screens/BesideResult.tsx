import { Suspense } from 'react';
import type { ButtonVariant } from '../ui/button-class.ts';
import { lazyOrNothing } from '../ui/lazy-or-nothing.ts';

const ChallengeFriend = lazyOrNothing<{ variant?: ButtonVariant }>(() =>
  import('../features/challenges/ChallengeFriend.tsx').then((m) => m.ChallengeFriend),
);

/** Is fetched with the first result. If that fails, the result is shown without it. */
export function BesideResult(props: { variant?: ButtonVariant }) {
  return (
    <Suspense>
      <ChallengeFriend {...props} />
    </Suspense>
  );
}
