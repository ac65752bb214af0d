import './standings.css';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResultSeat } from '../../../contract/challenges.ts';
import { counted, inFull } from '../../ui/numbers.ts';
import { type PlayedRound, placeWords, roundWords } from './standing-words.ts';

interface StandingsProps {
  seats: readonly ResultSeat[];
  /** In a race each pun shows the seconds that it took. */
  isRace: boolean;
  /** What the maker can do with a seat. */
  actions: (seat: ResultSeat) => ReactNode;
}

/** Everybody's places and totals, pun by pun. */
export function Standings({ seats, isRace, actions }: StandingsProps) {
  const rounds = seats.flatMap((seat) => seat.rounds).filter((round) => round !== null);
  const puns = Array.from(seats[0]?.rounds ?? [], (_, order) => order);
  return (
    <>
      <table className="standings">
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
              <td className="standing-place figures" data-place={seat.place ?? undefined}>
                {seat.place ?? ''}
                <span className="sr-only">{placeWords(seat.place)}</span>
              </td>
              <th scope="row">
                <span className="standing-name">{seat.name}</span>
                {seat.isYou && <small>you</small>}
                {!seat.isFinished && <small>still playing</small>}
                {actions(seat)}
              </th>
              {puns.map((order) => (
                <Round key={order} round={seat.rounds[order] ?? null} isRace={isRace} />
              ))}
              <td className="standing-total figures">{inFull(seat.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="standing-legend" aria-hidden="true">
        {rounds.some(({ letters }) => letters > 0) && (
          <li>
            <i className="standing-dot" /> a letter was shown
          </li>
        )}
        {rounds.some(({ metBefore }) => metBefore) && (
          <li>
            <i className="standing-met" /> met this pun before
          </li>
        )}
      </ul>
    </>
  );
}

function Round({ round, isRace }: { round: PlayedRound | null; isRace: boolean }) {
  if (!round)
    return (
      <td className="standing-round">
        <span className="sr-only">Not played</span>
      </td>
    );
  const { isSolved, seconds, letters, metBefore } = round;
  return (
    <td className="standing-round" data-solved={isSolved} title={roundWords(round)}>
      <span className="sr-only">{roundWords(round)}</span>
      <span aria-hidden="true" className="standing-mark">
        {isSolved ? isRace ? `${seconds}s` : <Check strokeWidth={3} /> : <X strokeWidth={3} />}
      </span>
      <span aria-hidden="true" className="standing-signs">
        {Array.from({ length: letters }, (_, order) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
          <i key={order} className="standing-dot" />
        ))}
        {metBefore && <i className="standing-met" />}
      </span>
    </td>
  );
}

/** Says how many have finished and how many still play. */
export function standingsLead(seats: readonly ResultSeat[]): string {
  const playing = seats.filter(({ isFinished }) => !isFinished).length;
  if (seats.length === 1) return 'You are the first to finish. The table is lonely: send the link on.';
  const finished = `${counted(seats.length - playing, 'scribe')} at the table`;
  return playing === 0 ? `${finished}.` : `${finished}, and ${inFull(playing)} still chewing the quill.`;
}
