import { useEffect } from 'react';
import { LOGIN_PATH } from '../../../../contract/paths.ts';
import { splitOpening } from '../../../features/game/round/opening.ts';
import { IlluminatedCapital } from '../../../ui/art/IlluminatedCapital.tsx';
import { Button } from '../../../ui/Button.tsx';
import { type Card, closedCard } from '../card/card.ts';
import { PunCard } from '../card/PunCard.tsx';
import { useCard } from '../card/use-card.ts';
import { type Riddle, shapeOf } from './riddle.ts';

/** Lets visitors try a pun without an account. The code that makes it playable is loaded on demand. */
export function SampleCard({ riddle }: { riddle: Riddle | undefined }) {
  const play = useCard(closedCard(riddle?.question ?? '', riddle && shapeOf(riddle)), async (show) => {
    const { openSample, Explained } = await import('./playable.ts');
    return { play: openSample(riddle?.number, show), Explained };
  });
  const { card, load, act } = play;
  const { board, solved } = card;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, if the page came without a riddle
  useEffect(() => {
    if (!riddle) void load();
  }, []);

  // A phone's keyboard may cover the feedback.
  const wrong = board?.wrong;
  useEffect(() => {
    if (wrong) document.querySelector('.sample-note')?.scrollIntoView({ block: 'nearest' });
  }, [wrong]);

  return (
    <PunCard
      play={play}
      label="Try a pun"
      question={<SampleQuestion card={card} />}
      invitation="Fill it in. No clock, no account."
      isSulking={Boolean(wrong)}
      isAlarming={Boolean(wrong) || card.isNotQuite}
      account={{ href: LOGIN_PATH, text: 'Start Playing', isShown: solved !== null }}
      onApproach={() => void load()}
      buttons={
        <Button variant="plain" onClick={() => act({ type: 'another' })}>
          Another one
        </Button>
      }
    >
      <p aria-hidden="true" className="sample-aside">
        <svg viewBox="0 0 44 32" aria-hidden="true">
          <path d="M42 27C24 31 9 22 7 5M2 12 7 3 15 9" />
        </svg>
        {solved ? 'say it aloud' : 'your turn'}
      </p>
    </PunCard>
  );
}

/** Includes the answer once the sample is solved. */
function SampleQuestion({ card: { question, solved } }: { card: Card }) {
  const line = solved?.before ?? question;
  const { mark, capital, rest } = splitOpening(line);
  return (
    <p className="sample-question">
      <span className="sr-only">{question}</span>
      <span aria-hidden="true">
        <IlluminatedCapital mark={mark} letter={capital} className="sample-capital" />
        {rest}
        {solved && <mark>{solved.answer.toLowerCase()}</mark>}
        {solved?.after}
      </span>
    </p>
  );
}
