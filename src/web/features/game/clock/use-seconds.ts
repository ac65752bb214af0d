import { useSyncExternalStore } from 'react';
import type { Countdown } from './countdown.ts';

export function useSeconds(countdown: Countdown): number {
  return useSyncExternalStore(countdown.watch, countdown.shown);
}

/** Re-renders only when the threshold is crossed. */
export function useIsShort(countdown: Countdown, threshold: number): boolean {
  return useSyncExternalStore(countdown.watch, () => countdown.shown() <= threshold);
}
