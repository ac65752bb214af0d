import './score-table.css';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResultSeat } from '../../../contract/challenges.ts';
import { counted, inFull } from '../../ui/numbers.ts';
import { type PlayedRound, placeWords, roundWords } from './score-words.ts';

interface ScoreTableProps {
  seats: readonly ResultSeat[];
  /** In a race each pun shows the seconds that it took. */
  isRace: boolean;
  /** What the maker can do with a seat. */
  actions: (seat: ResultSeat) => ReactNode;
}

/** Everybody's places and totals, pun by pun. */
export function ScoreTable({ seats, isRace, actions }: ScoreTableProps) {
  const rounds = seats.flatMap((seat) => seat.rounds).filter((round) => round !== null);
  const puns = Array.from(seats[0]?.rounds ?? [], (_, order) => order);
  return (
    <>
      <table className="score-table">
        <caption className="sr-only">How everybody did, pun by pun</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Place</span>
            </th>
            <th scope="col">Name</th>
            {puns.map((order) => (
              <th key={order} scope="col">
                <span className="sr-only">Pun </span>
                {order + 1}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <tr key={seat.id} aria-current={seat.isYou || undefined}>
              <td className="score-place figures" data-place={seat.place ?? undefined}>
                {seat.place ?? ''}
                <span className="sr-only">{placeWords(seat.place)}</span>
              </td>
              <th scope="row">
                <span className="score-name">{seat.name}</span>
                {seat.isYou && <small>you</small>}
                {!seat.isFinished && <small>still playing</small>}
                {actions(seat)}
              </th>
              {puns.map((order) => (
                <Round key={order} round={seat.rounds[order] ?? null} isRace={isRace} />
              ))}
              <td className="score-total figures">{inFull(seat.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="score-legend" aria-hidden="true">
        {rounds.some(({ letters }) => letters > 0) && (
          <li>
            <i className="score-dot" /> a letter was shown
          </li>
        )}
        {rounds.some(({ metBefore }) => metBefore) && (
          <li>
            <i className="score-met" /> met this pun before
          </li>
        )}
      </ul>
    </>
  );
}

function Round({ round, isRace }: { round: PlayedRound | null; isRace: boolean }) {
  if (!round)
    return (
      <td className="score-round">
        <span className="sr-only">Not played</span>
      </td>
    );
  const { isSolved, seconds, letters, metBefore } = round;
  return (
    <td className="score-round" data-solved={isSolved} title={roundWords(round)}>
      <span className="sr-only">{roundWords(round)}</span>
      <span aria-hidden="true" className="score-mark">
        {isSolved ? isRace ? `${seconds}s` : <Check strokeWidth={3} /> : <X strokeWidth={3} />}
      </span>
      <span aria-hidden="true" className="score-signs">
        {Array.from({ length: letters }, (_, order) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
          <i key={order} className="score-dot" />
        ))}
        {metBefore && <i className="score-met" />}
      </span>
    </td>
  );
}

/** Says how many have finished and how many still play. */
export function tableLead(seats: readonly ResultSeat[]): string {
  const playing = seats.filter(({ isFinished }) => !isFinished).length;
  if (seats.length === 1) return 'You are the first to finish. The table is lonely: send the link on.';
  const finished = `${counted(seats.length - playing, 'scribe')} at the table`;
  return playing === 0 ? `${finished}.` : `${finished}, and ${inFull(playing)} still chewing the quill.`;
}
