import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { SubmitResult } from '../../../../contract/game.ts';
import { PATHS } from '../../../../contract/paths.ts';
import { type BadgeName, badgeNamed } from '../../../../rules/badges.ts';
import type { Solve } from '../../../../rules/celebration.ts';
import { DEFAULT_GOAL } from '../../../../rules/goal.ts';
import { Coin } from '../../../ui/art/Coin.tsx';
import { Crest } from '../../../ui/art/Crest.tsx';
import { Star } from '../../../ui/art/Star.tsx';
import { GoalRing } from '../../../ui/GoalRing.tsx';
import { Scene } from '../../../ui/Scene.tsx';
import { useAfterFrame } from '../../../ui/use-after-frame.ts';
import { celebrationWords } from './celebration-words.ts';
import { Ending } from './Ending.tsx';
import { Joke } from './Joke.tsx';
import { ResultScroll } from './ResultScroll.tsx';
import { creditsNote, pointsNote } from './reward-notes.ts';
import type { Submission } from './submission.ts';

/** The fewest solves in a row whose end is worth a word. */
const RUN_MISSED = 3;
/** How long the answer stands alone before a new badge covers it. */
const PUNCHLINE_MS = 2500;

export interface ResultDialogProps {
  result: SubmitResult;
  question: string;
  /** How the round ended; undefined if nothing was submitted. */
  sent: Submission | undefined;
  /** Known if the pun was solved here. */
  solve: Solve | undefined;
  /** Solves in a row before this round. */
  run: number;
  /** How many puns a day the player wants to solve; null before they have chosen. */
  goal: number | null;
  onNext: () => void;
  nextLabel: string;
  /** `beside` is shown next to the button for the next pun, `also` next to the link home. */
  beside: ReactNode;
  also: ReactNode;
  /** Shown below what was earned. */
  news: ReactNode;
  /** Shown below the buttons, which come first in the tab order. */
  votes: ReactNode;
}

export function ResultDialog(props: ResultDialogProps) {
  const { result, question, sent, solve, run, goal, onNext, nextLabel, beside, also, news, votes } = props;
  const { isCorrect, correctAnswer, badgeEarned, explanation, crowdResult } = result;
  const joke = (
    <Joke question={question} answer={correctAnswer} explanation={explanation} crowdResult={crowdResult} />
  );
  return (
    <ResultScroll
      isSolved={isCorrect}
      words={
        <>
          <Radix.Title className="result-title">{isCorrect ? 'Brilliant!' : "Time's Up!"}</Radix.Title>
          <Radix.Description asChild>
            <div className="result-told">
              <p className="-mt-3 text-quiet">{isCorrect ? 'You solved the pun!' : "Here's the answer:"}</p>
              {solve && <p className="celebration">{celebrationWords(solve)}</p>}
              <Today solved={result.solvedToday} goal={goal ?? DEFAULT_GOAL} isHere={solve !== undefined} />
              <p className="result-answer">{correctAnswer}</p>
              {!isCorrect && sent && <Ending sent={sent} answer={correctAnswer} />}
              {!isCorrect && run >= RUN_MISSED && (
                <p>{`Your run ends at ${run}. The next one starts now.`}</p>
              )}
              {joke}
              <Rewards result={result} />
              {badgeEarned && <p className="new-badge">{`New badge: ${badgeEarned}`}</p>}
            </div>
          </Radix.Description>
          {news}
        </>
      }
      onNext={onNext}
      nextLabel={nextLabel}
      beside={beside}
      also={
        <>
          {also}
          <Link href={PATHS.home} className="text-link">
            Back to Home
          </Link>
        </>
      }
      votes={votes}
    >
      {badgeEarned && <BadgeScene badge={badgeEarned} />}
    </ResultScroll>
  );
}

interface TodayProps {
  /** Known if the pun was solved. */
  solved: number | undefined;
  goal: number;
  isHere: boolean;
}

/** Shows how far the day's goal is, and says when a solve here has reached it. */
function Today({ solved, goal, isHere }: TodayProps) {
  if (solved === undefined) return null;
  return (
    <>
      <div className="result-goal">
        <GoalRing solved={solved} goal={goal} size={52} />
      </div>
      {isHere && solved === goal && (
        <p className="celebration">{`Your goal of ${goal} puns today: reached!`}</p>
      )}
    </>
  );
}

function Rewards({ result }: { result: SubmitResult }) {
  const { pointsEarned, creditsAwarded } = result;
  return (
    <ul className="rewards">
      <li className={pointsEarned > 0 ? 'reward text-sage' : 'reward text-quiet'}>
        {pointsEarned > 0 && <Star />}
        <span>+{pointsEarned} points earned!</span>
        <small>{pointsNote(result)}</small>
      </li>
      <li className={creditsAwarded > 0 ? 'reward text-gold' : 'reward text-quiet'}>
        {creditsAwarded > 0 && <Coin />}
        <span>+{creditsAwarded} credits awarded!</span>
        <small>{creditsNote(result)}</small>
      </li>
    </ul>
  );
}

function BadgeScene({ badge }: { badge: BadgeName }) {
  // The joke comes first. By then the dialog has given the focus to the button for the next pun, and the scene gives it back.
  const isTold = useAfterFrame(PUNCHLINE_MS);
  if (!isTold) return null;
  return (
    <Scene
      rubric="New badge"
      title={badge}
      text={badgeNamed(badge).description}
      crest={<Crest badge={badge} size={176} />}
    />
  );
}
