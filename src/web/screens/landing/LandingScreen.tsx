import './landing.css';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type HomeNotice, LOGIN_PATH, PATHS, PLAY_DAILY_PATH } from '../../../contract/paths.ts';
import type { DayRiddle } from '../../../contract/shared-day.ts';
import { Flourish } from '../../ui/art/Flourish.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { takeNotice } from '../../ui/take-notice.ts';
import type { LegalText } from '../legal/legal-text.ts';
import { DayCard } from './day/DayCard.tsx';
import { Hero } from './Hero.tsx';
import { SellingPoints } from './SellingPoints.tsx';
import type { Riddle } from './sample/riddle.ts';
import { SampleCard } from './sample/SampleCard.tsx';

const LegalDialog = lazy(() => import('../legal/LegalDialog.tsx').then((m) => ({ default: m.LegalDialog })));

export interface LandingScreenProps {
  /** Is absent if the page was not prerendered. */
  riddle?: Riddle | undefined;
  /** A shared day, which replaces the riddle. */
  day?: DayRiddle | undefined;
  /** Replaces the riddle, too. */
  card?: ReactNode;
}

export function LandingScreen({ riddle, day, card }: LandingScreenProps) {
  const [read, setRead] = useState<LegalText>();
  const [open, setOpen] = useState(false);
  const onRead = (text: LegalText) => {
    setRead(text);
    setOpen(true);
  };

  return (
    <>
      <div className="absolute top-2 right-2 z-10 sm:top-4 sm:right-6">
        <ThemeSwitch />
      </div>
      <main id="main" className="mx-auto w-full max-w-6xl grow px-5 sm:px-8">
        <LandingNotice />
        <div className="landing">
          {day ? <DayCard riddle={day} /> : card}
          <Hero onRead={onRead} startAt={day ? PLAY_DAILY_PATH : LOGIN_PATH} />
          {!day && !card && <SampleCard riddle={riddle} />}
        </div>
        <Flourish width={220} />
        <SellingPoints />
      </main>
      <footer className="border-line border-t">
        <p className="mx-auto max-w-6xl px-5 py-6 text-quiet text-sm sm:px-8">
          Punnery. Written by hand, regretted by many.{' '}
          <a href={PATHS.join} className="text-link">
            Join a game
          </a>
        </p>
      </footer>
      {read && (
        <Suspense>
          <LegalDialog text={read} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const DELETED: HomeNotice = 'deleted';

/** Says goodbye after an account was deleted. It is prerendered empty, because only the browser knows the address. */
function LandingNotice() {
  const [isFarewell, setIsFarewell] = useState(false);
  useEffect(() => {
    if (takeNotice() === DELETED) setIsFarewell(true);
  }, []);
  return (
    <p
      role="status"
      className={isFarewell ? 'mt-16 border-leaf border-l-4 bg-sunk px-5 py-4 lg:-mb-12' : 'sr-only'}
    >
      {isFarewell &&
        'Your account has been deleted, and every line of it scraped off the parchment. Farewell, scribe.'}
    </p>
  );
}
