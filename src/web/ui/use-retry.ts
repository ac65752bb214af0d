import { useEffect, useEffectEvent } from 'react';

const RETRY_EVERY_MS = 10_000;

/** Retries when the network is back, and at intervals, because nothing announces that a server is up again. */
export function useRetry(isWanted: boolean, retry: () => void) {
  const tryAgain = useEffectEvent(retry);
  useEffect(() => {
    if (!isWanted) return;
    const onChance = () => tryAgain();
    const timer = setInterval(onChance, RETRY_EVERY_MS);
    addEventListener('online', onChance);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onChance);
    };
  }, [isWanted]);
}
