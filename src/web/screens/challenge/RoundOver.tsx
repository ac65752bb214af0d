import * as Radix from '@radix-ui/react-dialog';
import type { EndedRound } from '../../../contract/challenges.ts';
import type { Solve } from '../../../rules/celebration.ts';
import { SCORE_MAX } from '../../../rules/shared-score.ts';
import { celebrationWords } from '../../features/game/result/celebration-words.ts';
import { Ending } from '../../features/game/result/Ending.tsx';
import { Joke } from '../../features/game/result/Joke.tsx';
import { ResultScroll } from '../../features/game/result/ResultScroll.tsx';
import type { Submission } from '../../features/game/result/submission.ts';
import { Star } from '../../ui/art/Star.tsx';
import { counted, inFull } from '../../ui/numbers.ts';

interface RoundOverProps {
  ended: EndedRound;
  question: string;
  /** How an unsolved round ended. */
  sent: Submission | undefined;
  /** Known if the pun was solved here. */
  solve: Solve | undefined;
  onNext: () => void;
  nextLabel: string;
}

/** The answer, the joke and the score of one pun. */
export function RoundOver({ ended, question, sent, solve, onNext, nextLabel }: RoundOverProps) {
  const { isSolved, answer, score, seconds, letters, explanation } = ended;
  const joke = <Joke question={question} answer={answer} explanation={explanation} crowdResult={null} />;
  const title = isSolved ? 'Brilliant!' : sent?.cause === 'give-up' ? 'Here It Is' : "Time's Up!";
  return (
    <ResultScroll
      isSolved={isSolved}
      words={
        <>
          <Radix.Title className="result-title">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="result-told">
              {solve && <p className="celebration">{celebrationWords(solve)}</p>}
              <p className="result-answer">{answer}</p>
              {!isSolved && sent && <Ending sent={sent} answer={answer} />}
              {!isSolved && joke}
              <ul className="rewards">
                <li className={score > 0 ? 'reward text-sage' : 'reward text-quiet'}>
                  {score > 0 && <Star />}
                  <span>{`${inFull(score)} of ${inFull(SCORE_MAX)}`}</span>
                  <small>
                    {`${counted(seconds, 'second')}, ${letters === 0 ? 'no letter' : counted(letters, 'letter')} shown`}
                  </small>
                </li>
              </ul>
              {isSolved && joke}
            </div>
          </Radix.Description>
        </>
      }
      onNext={onNext}
      nextLabel={nextLabel}
    />
  );
}
