import { startTransition, useEffect, useState } from 'react';

/** False in the first frame: a slow phone shows what is around before it begins with what is heavy. */
export function useAfterFrame(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => startTransition(() => setAfter(true)), []);
  return isAfter;
}
