import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LandingScreen } from './screens/landing/LandingScreen.tsx';

export function startLanding(root: HTMLElement) {
  const { riddle } = root.dataset;
  const landing = (
    <StrictMode>
      <LandingScreen riddle={riddle && JSON.parse(riddle)} />
    </StrictMode>
  );
  // The build prerenders the landing page; the development server does not.
  if (riddle) hydrateRoot(root, landing);
  else createRoot(root).render(landing);
}
