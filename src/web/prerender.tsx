import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { SAMPLES } from '../../content/samples.csv';
import { LandingScreen } from './screens/landing/LandingScreen.tsx';
import { riddleOf } from './screens/landing/sample/playable.tsx';

/** A page for each sample. Run by the build, never in a browser. The tree is the one `startLanding` hydrates. */
export function prerenderLandings() {
  return SAMPLES.map((_, number) => {
    const riddle = riddleOf(number);
    const markup = renderToString(
      <StrictMode>
        <LandingScreen riddle={riddle} />
      </StrictMode>,
    );
    return { riddle, markup };
  });
}
