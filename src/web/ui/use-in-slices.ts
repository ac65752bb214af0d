import { useDeferredValue } from 'react';

const LOADING = { status: 'loading' } as const;

/**
 * A reply reaches React synchronously, and everything it brings would be rendered in one go. If it counts as loading for a
 * moment longer, React renders it in slices, and a slow phone responds in between. Only the first result is deferred;
 * later updates do not wait.
 */
export function useInSlices<Found extends { status: string }>(found: Found): Found | typeof LOADING {
  const drawn = useDeferredValue(found.status);
  return found.status === 'ready' && drawn !== 'ready' ? LOADING : found;
}
