import type { RoomSelf, RoomView } from '../../../contract/room-view.ts';
import { PunLine, Senses } from '../../features/game/result/Joke.tsx';
import { Ranking } from '../../features/rooms/Ranking.tsx';
import { RoomCard } from '../../features/rooms/RoomCard.tsx';
import { placeWords } from '../../features/rooms/room-words.ts';
import { Folio } from '../../ui/Folio.tsx';
import { inFull } from '../../ui/numbers.ts';

interface RevealProps {
  room: RoomView['room'];
  you: RoomSelf;
}

/** The answer, the joke, and what it brought to this seat. */
export function Reveal({ room, you }: RevealProps) {
  const { revealed, number, puns, standings } = room;
  const isSolved = you.ended?.isSolved ?? false;
  return (
    <>
      <RoomCard
        mood={isSolved ? 'jousting' : 'sulking'}
        rubric={`Pun ${number} of ${puns}`}
        title={<span className="room-answer">{revealed?.answer ?? 'Skipped'}</span>}
      >
        <dl className="room-facts">
          {you.isPlaying && (
            <div data-tone={isSolved ? 'good' : undefined}>
              <dt>for this pun</dt>
              <dd>{inFull(you.ended?.score ?? 0)}</dd>
            </div>
          )}
          <div>
            <dt>in all</dt>
            <dd>{inFull(you.total)}</dd>
          </div>
          {you.place !== null && (
            <div>
              <dt>place</dt>
              <dd>{placeWords(you.place)}</dd>
            </div>
          )}
        </dl>
        {revealed && (
          <>
            <PunLine question={revealed.question} answer={revealed.answer} />
            {revealed.explanation && <Senses answer={revealed.answer} explanation={revealed.explanation} />}
            <p className="text-quiet">{`${inFull(revealed.solved)} of ${inFull(revealed.of)} solved it.`}</p>
          </>
        )}
      </RoomCard>
      {standings.length > 0 && (
        <Folio className="room-results" aria-labelledby="standings-title">
          <h2 id="standings-title" className="mb-2 text-2xl">
            Standings
          </h2>
          <Ranking lines={standings} puns={number} own={you.seat} label="Standings" />
        </Folio>
      )}
    </>
  );
}
