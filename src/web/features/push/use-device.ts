import { useEffect } from 'react';
import { forgetBookPage } from '../../api/book-page.ts';
import { registerWorker } from './browser-subscription.ts';
import { renewAlerts } from './device.ts';

/** Once the page has loaded, registers the service worker and renews the alerts that the player turned on. */
export function useDevice(playerId: string): void {
  useEffect(() => {
    forgetBookPage(playerId);
    if (!('serviceWorker' in navigator)) return;
    const start = async () => {
      await registerWorker();
      await renewAlerts(playerId, Date.now());
    };
    // Failures are not shown, because the next start tries again.
    const onLoad = () => void start().catch(() => undefined);
    if (document.readyState === 'complete') return onLoad();
    addEventListener('load', onLoad, { once: true });
    return () => removeEventListener('load', onLoad);
  }, [playerId]);
}
