import { useEffect, useEffectEvent } from 'react';

const RETRY_EVERY_MS = 10_000;

/** Tries again as soon as the network is back, and now and then: a server that was down tells nobody when it is up. */
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
