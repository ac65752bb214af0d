import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { SAMPLES } from '../../content/samples.csv';
import { challengeSlot } from '../contract/challenge-page.ts';
import { type DayRiddle, daySlot } from '../contract/shared-day.ts';
import { ChallengePage } from './screens/landing/challenge/ChallengePage.tsx';
import { LandingScreen } from './screens/landing/LandingScreen.tsx';
import { riddleOf } from './screens/landing/sample/playable.tsx';

/** Renders a page for each sample at build time. The tree must be the one that `startLanding` hydrates. */
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

const DAY_SLOTS: DayRiddle = {
  day: '',
  heading: daySlot('heading'),
  date: daySlot('date'),
  question: daySlot('question'),
  words: [],
  isOpen: true,
  isOver: false,
  note: daySlot('note'),
};

/** Renders the page of a shared day, with slots that the server fills. */
export function prerenderDay(): string {
  return renderToString(
    <StrictMode>
      <LandingScreen day={DAY_SLOTS} />
    </StrictMode>,
  );
}

/** Renders the page of a challenge, with slots that the server fills. */
export function prerenderChallenge(): string {
  const invite = {
    id: '',
    heading: challengeSlot('heading'),
    terms: challengeSlot('terms'),
    figures: challengeSlot('figures'),
  };
  return renderToString(
    <StrictMode>
      <ChallengePage invite={invite} />
    </StrictMode>,
  );
}
