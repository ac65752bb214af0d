import { startTransition, useEffect, useState } from 'react';

/** Is false in the first frame, so that a slow phone shows the light parts before it renders the heavy ones. */
export function useAfterFrame(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => startTransition(() => setAfter(true)), []);
  return isAfter;
}
