import { dailyPath, PATHS } from '../contract/paths.ts';
import { hasSignedInHint } from './api/signed-in-hint.ts';
import { keepFriend } from './features/friends/kept-invitation.ts';
import { keepInvitation } from './features/referrals/apply/invitation.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

keepInvitation(location.search);
keepFriend(location.search);

const { day: sharedDay, challenge } = root.dataset;
const isSignedIn = hasSignedInHint();
if (sharedDay && isSignedIn) {
  // The page is the same for everybody, so only the browser can lead players to their own board.
  location.replace(dailyPath(JSON.parse(sharedDay).day));
} else if (challenge && !isSignedIn) {
  const { startChallenge } = await import('./challenge.tsx');
  startChallenge(root, challenge);
} else if (sharedDay || (location.pathname === PATHS.home && !isSignedIn)) {
  // The landing page is loaded without the router, the query client and the other screens.
  const { startLanding } = await import('./landing.tsx');
  startLanding(root);
} else {
  const { startApp } = await import('./app.tsx');
  startApp(root);
}
