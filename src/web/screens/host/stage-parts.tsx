import './stage-parts.css';
import type { RoomView } from '../../../contract/room-view.ts';
import { ROOM_KEPT_HOURS } from '../../../rules/room-limits.ts';
import { Podium } from '../../features/rooms/Podium.tsx';
import { Ranking } from '../../features/rooms/Ranking.tsx';
import { ReadyCount } from '../../features/rooms/ReadyCount.tsx';
import type { KnownRoom } from '../../features/rooms/room-state.ts';
import { resultsPath } from '../../features/rooms/use-own-room.ts';
import { Flourish } from '../../ui/art/Flourish.tsx';
import { Snail } from '../../ui/art/Snail.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';

type Room = RoomView['room'];

export function StageReady({ known }: { known: KnownRoom }) {
  const { number, puns } = known.view.room;
  return (
    <div className="stage-ready">
      <h1>{number === puns ? 'The last pun' : `Pun ${number}`}</h1>
      <ReadyCount known={known} />
    </div>
  );
}

export function StagePaused() {
  return (
    <div className="stage-ready">
      <div className="stage-big-snail">
        <Snail mood="hiding" />
      </div>
      <h1>A short pause</h1>
    </div>
  );
}

export function StagePodium({ room: { standings, puns } }: { room: Room }) {
  const rest = standings.slice(3);
  return (
    <div className="stage-podium" data-alone={rest.length === 0}>
      <h1>Wits of the round</h1>
      <Podium lines={standings} />
      {rest.length > 0 && <Ranking lines={rest} puns={puns} label="From the fourth place on" />}
    </div>
  );
}

export function StageEnded({ room, onLeave }: { room: Room; onLeave: () => void }) {
  return (
    <div className="stage-ready">
      <div className="stage-big-snail">
        <Snail mood="idle" />
      </div>
      <h1>The room is closed</h1>
      <Flourish width={320} />
      <p>{`The results can be downloaded for ${ROOM_KEPT_HOURS} hours. Then everything is deleted.`}</p>
      <div className="stage-ways">
        <a href={resultsPath(room.id)} download className={buttonClass('plain')}>
          Results as CSV
        </a>
        <Button onClick={onLeave}>Open another room</Button>
      </div>
    </div>
  );
}
