import './day-card.css';
import { useEffect } from 'react';
import { PLAY_DAILY_PATH } from '../../../../contract/paths.ts';
import type { DayRiddle } from '../../../../contract/shared-day.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { closedCard } from '../card/card.ts';
import { PunCard } from '../card/PunCard.tsx';
import { useCard } from '../card/use-card.ts';

/** Lets the page become usable first. */
const IDLE_MS = 1000;

const loadPlayable = () => import('./playable.tsx');

/** The pun of a shared day, which visitors play without an account. The server writes the first markup. */
export function DayCard({ riddle }: { riddle: DayRiddle }) {
  const { heading, date, question, words, isOver, note } = riddle;
  const play = useCard(closedCard(question, words.join(' '), riddle.isOpen), async (show) => {
    const { openDay, Explained } = await loadPlayable();
    return { play: await openDay(riddle, show), Explained };
  });
  const { card, load, act } = play;
  const { board, solved } = card;

  // The link of a friend says how the friend did, so that day is opened without waiting for a touch.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(() => {
    if (!/[?&]ref=\w/.test(location.search)) return;
    const timer = setTimeout(() => void load(), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);

  const wrong = Boolean(board?.wrong);
  return (
    <PunCard
      play={play}
      label={heading}
      className="day"
      heading={
        <h2 className="day-heading">
          {heading}
          <small>{date}</small>
        </h2>
      }
      question={
        <p className="sample-question day-question">
          {solved ? solved.before : question}
          {solved && <mark>{solved.answer.toLowerCase()}</mark>}
          {solved?.after}
        </p>
      }
      invitation={note}
      isSulking={wrong || card.isNotQuite}
      isAlarming={wrong}
      account={{
        href: PLAY_DAILY_PATH,
        text:
          isOver || card.isOver ? 'Create an account to play on' : 'Create an account to keep your streak',
        isShown: solved !== null || card.isOver,
      }}
      onApproach={() => void loadPlayable().catch(() => {})}
      buttons={
        card.canRetry && (
          <Button variant="plain" onClick={() => act({ type: 'check' })}>
            Check again
          </Button>
        )
      }
    >
      <noscript>
        <p className="day-button">
          {/* The server writes the address. Browsers that run scripts ignore it. */}
          <a href="#play" className={buttonClass()}>
            Play this pun
          </a>
        </p>
      </noscript>
    </PunCard>
  );
}
