import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { LandingScreen } from './screens/landing/LandingScreen.tsx';

/** Run by the build, never in a browser. The tree is the one `startLanding` hydrates. */
export function prerenderLanding(): string {
  return renderToString(
    <StrictMode>
      <LandingScreen />
    </StrictMode>,
  );
}
