import { PATHS } from '../contract/paths.ts';
import { hasSignedInHint } from './api/signed-in-hint.ts';
import { keepInvitation } from './features/referrals/apply/invitation.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

keepInvitation(location.search);

const isSharedDay = root.dataset.day !== undefined;
// The landing page is loaded without the router, the query client and the other screens.
if (isSharedDay || (location.pathname === PATHS.home && !hasSignedInHint())) {
  const { startLanding } = await import('./landing.tsx');
  startLanding(root);
} else {
  const { startApp } = await import('./app.tsx');
  startApp(root);
}
