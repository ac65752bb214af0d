import '../game.css';
import '../together/strip.css';
import type { RoomSelf } from '../../../contract/room-view.ts';
import { Announcer } from '../../features/game/Announcer.tsx';
import { useKeysMark } from '../../features/game/keys/use-keyboard.ts';
import type { RoomFeed } from '../../features/rooms/room-feed.ts';
import type { KnownRoom } from '../../features/rooms/room-state.ts';
import { inFull } from '../../ui/numbers.ts';
import { useKeyboardMark } from '../../ui/use-keyboard-mark.ts';
import { SharedSheet } from '../together/SharedSheet.tsx';
import { useRoomRound } from './use-room-round.ts';

interface RoomRoundProps {
  known: KnownRoom;
  you: RoomSelf;
  open: NonNullable<KnownRoom['view']['room']['open']>;
  feed: RoomFeed;
}

/** The board of a seat that plays the current pun. */
export function RoomRound(props: RoomRoundProps) {
  useKeyboardMark();
  useKeysMark(fetchLayout);
  const { round, countdown } = useRoomRound(props);
  const { known, you, open } = props;
  const { number, puns, seconds, pausedAt } = known.view.room;
  return (
    <div className="game">
      <Announcer />
      <p className="shared-strip">
        <span>{you.name}</span>
        <span className="figures">{`${inFull(you.total)} so far`}</span>
      </p>
      <SharedSheet
        round={round}
        title={`Pun ${number} of ${puns}`}
        question={open.question}
        countdown={countdown}
        seconds={seconds}
        isOver={you.ended !== null}
        isWaiting={false}
        sure="Sure? Pass on this one"
        {...(pausedAt !== null && { notice: 'The host has paused the game. The clock stands still.' })}
      />
    </div>
  );
}

const fetchLayout = () => import('../by-touch.ts');
