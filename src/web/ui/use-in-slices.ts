import { useDeferredValue } from 'react';

const LOADING = { status: 'loading' } as const;

/**
 * An answer is told to React at once, and all that it brings would be drawn in one go. What counts as loading for a moment
 * longer is drawn in slices, and a slow phone responds in between. Only when it comes: what it shows afterwards does not
 * wait.
 */
export function useInSlices<Found extends { status: string }>(found: Found): Found | typeof LOADING {
  const drawn = useDeferredValue(found.status);
  return found.status === 'ready' && drawn !== 'ready' ? LOADING : found;
}
