/** `home-screen`: an iPhone or iPad takes alerts only from a game that was put on its Home Screen. */
export type Support = 'full' | 'home-screen' | 'none';

export function alertSupport(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'full';
  return isApplePhone() ? 'home-screen' : 'none';
}

/** An iPad claims to be a Mac, but no Mac has a touch screen. */
function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
