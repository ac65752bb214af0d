import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { SAMPLES } from '../../content/samples.csv';
import { challengeSlot } from '../contract/challenge-page.ts';
import { type DayRiddle, type DaySlot, daySlot } from '../contract/shared-day.ts';
import { ChallengePage } from './screens/landing/challenge/ChallengePage.tsx';
import { LandingScreen } from './screens/landing/LandingScreen.tsx';
import { riddleOf } from './screens/landing/sample/playable.ts';

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

/** What the server fills and no property of the card says, so that browsers do not load the names of these slots. */
const FILLED: [RegExp, DaySlot][] = [
  [/(?<=data-open=")true/, 'open'],
  [/<fieldset.*<[/]fieldset>/, 'boxes'],
  [/(?<=href=")#play/, 'address'],
];

/** Renders the page of a shared day, with slots that the server fills. */
export function prerenderDay(): string {
  const markup = renderToString(
    <StrictMode>
      <LandingScreen day={DAY_SLOTS} />
    </StrictMode>,
  );
  return FILLED.reduce((page, [place, slot]) => {
    if (!place.test(page)) throw new Error(`The page of a shared day has no place for ${slot}.`);
    return page.replace(place, daySlot(slot));
  }, markup);
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
