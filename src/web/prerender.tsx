import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { SAMPLES } from '../../content/samples.csv';
import { DayCard } from './screens/landing/day/DayCard.tsx';
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

/** The page of a day that is shared, with slots that the server fills. */
export function prerenderDay(): string {
  return renderToString(
    <StrictMode>
      <LandingScreen dayCard={renderToStaticMarkup(<DayCard />)} />
    </StrictMode>,
  );
}
