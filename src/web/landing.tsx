import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LandingScreen } from './screens/landing/LandingScreen.tsx';

export function startLanding(root: HTMLElement) {
  const { riddle, day } = root.dataset;
  const landing = (
    <StrictMode>
      <LandingScreen riddle={riddle && JSON.parse(riddle)} day={day && JSON.parse(day)} />
    </StrictMode>
  );
  // The build prerenders the landing page; the development server does not.
  if (riddle || day) hydrateRoot(root, landing);
  else createRoot(root).render(landing);
}
