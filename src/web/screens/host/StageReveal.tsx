import './stage-reveal.css';
import type { RoomView } from '../../../contract/room-view.ts';
import { PunLine, Senses } from '../../features/game/result/Joke.tsx';
import { Ranking } from '../../features/rooms/Ranking.tsx';
import { Snail } from '../../ui/art/Snail.tsx';
import { counted, inFull } from '../../ui/numbers.ts';
import { AnswerTiles } from './AnswerTiles.tsx';

const MOST_LINES = 5;
/** A longer set-up, which everybody has just read, leaves no room for what it means. */
const MOST_LETTERS = 150;

/** The answer, why it is funny, who was fastest, and how it stands. */
export function StageReveal({ room }: { room: RoomView['room'] }) {
  const { revealed, standings, number, mode } = room;
  if (!revealed) return null;
  const { answer, question, explanation, solved, of, fastest } = revealed;
  return (
    <div className="stage-reveal">
      <section className="folio stage-joke" aria-labelledby="answer-title">
        <h1 id="answer-title" className="sr-only">{`The answer: ${answer}`}</h1>
        <AnswerTiles shape={answer} />
        {question.length <= MOST_LETTERS && <PunLine question={question} answer={answer} />}
        {explanation && <Senses answer={answer} explanation={explanation} />}
      </section>
      <div className="stage-aside">
        <section aria-labelledby="fastest-title" className="stage-solvers">
          <div className="stage-aside-snail">
            <Snail mood={solved > 0 ? 'jousting' : 'sulking'} />
          </div>
          <h2 id="fastest-title">{`${inFull(solved)} of ${inFull(of)} solved it`}</h2>
          {fastest.length > 0 && (
            <ol aria-label={mode === 'race' ? 'The quickest' : 'Some of them'} className="stage-fastest">
              {fastest.map(({ name, seconds }) => (
                <li key={name}>
                  <span className="ranking-name">{name}</span>
                  {mode === 'race' && (
                    <b className="figures" title={counted(seconds, 'second')}>{`${seconds} s`}</b>
                  )}
                </li>
              ))}
            </ol>
          )}
        </section>
        <section aria-labelledby="standings-title">
          <h2 id="standings-title">Standings</h2>
          <Ranking lines={standings.slice(0, MOST_LINES)} puns={number} label="Standings" />
        </section>
      </div>
    </div>
  );
}
