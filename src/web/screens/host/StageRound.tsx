import './stage-round.css';
import type { CSSProperties } from 'react';
import type { RoomView } from '../../../contract/room-view.ts';
import { RED_SECONDS } from '../../features/game/clock/timer-display.ts';
import { splitOpening } from '../../features/game/round/opening.ts';
import type { KnownRoom } from '../../features/rooms/room-state.ts';
import { finishedWords } from '../../features/rooms/room-words.ts';
import { useRoomClock } from '../../features/rooms/use-room.ts';
import { IlluminatedCapital } from '../../ui/art/IlluminatedCapital.tsx';
import { Snail } from '../../ui/art/Snail.tsx';
import { AnswerTiles } from './AnswerTiles.tsx';
import { Slips } from './Slips.tsx';
import { StageClock } from './StageClock.tsx';

interface StageRoundProps {
  known: KnownRoom;
  host: NonNullable<RoomView['host']>;
}

const MOST_NAMES = 7;

/** The pun, its boxes, the candle, and who has finished. */
export function StageRound({ known, host }: StageRoundProps) {
  const { room } = known.view;
  const { open, pausedAt, seconds } = room;
  if (!open) return null;
  const { mark, capital, rest } = splitOpening(open.question);
  return (
    <div className="stage-round">
      <section className="folio stage-sheet" aria-labelledby="stage-question">
        <h1 id="stage-question" className="stage-question" data-length={lengthOf(open.question)}>
          <span className="sr-only">{open.question}</span>
          <span aria-hidden="true">
            {capital && <IlluminatedCapital mark={mark} letter={capital} className="stage-capital" />}
            {rest}
          </span>
        </h1>
        <AnswerTiles shape={open.mask} />
      </section>
      <StageClock known={known} seconds={seconds} isPaused={pausedAt !== null} />
      <Race known={known} host={host} />
    </div>
  );
}

function Race({ known, host }: StageRoundProps) {
  const { progress, pausedAt } = known.view.room;
  const { left } = useRoomClock(known);
  const finished = host.seats.filter(({ isFinished }) => isFinished);
  const share = progress.finished / Math.max(1, progress.here, progress.finished);
  const isShort = left !== null && left <= RED_SECONDS;
  return (
    <section aria-labelledby="finished-title" className="stage-race">
      <div className="track" aria-hidden="true" style={{ '--share': share } as CSSProperties}>
        <span className="track-snail">
          <Snail mood={share === 1 ? 'jousting' : isShort || pausedAt !== null ? 'hiding' : 'idle'} />
        </span>
      </div>
      <h2 id="finished-title">
        <span role="status">{finishedWords(progress)}</span>
      </h2>
      <Slips seats={finished} most={MOST_NAMES} />
    </section>
  );
}

/** Long puns are set smaller. */
function lengthOf(question: string): 'short' | 'medium' | 'long' {
  if (question.length <= 70) return 'short';
  return question.length <= 150 ? 'medium' : 'long';
}
