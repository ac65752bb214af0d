import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LandingScreen } from './screens/landing/LandingScreen.tsx';

export function startLanding(root: HTMLElement) {
  const landing = (
    <StrictMode>
      <LandingScreen />
    </StrictMode>
  );
  // The build prerenders the landing page; the development server does not.
  if (root.hasChildNodes()) hydrateRoot(root, landing);
  else createRoot(root).render(landing);
}
