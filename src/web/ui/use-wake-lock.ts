import { useEffect } from 'react';

/** Keeps the screen on while the page is visible, where the browser can. A hidden page loses the lock. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.hidden) return;
      try {
        lock = await navigator.wakeLock?.request('screen');
        if (isOver) await lock?.release();
      } catch {
        // The battery is low, or the browser does not allow it.
      }
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
