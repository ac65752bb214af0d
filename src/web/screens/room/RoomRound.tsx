import type { RoomSelf } from '../../../contract/room-view.ts';
import type { RoomFeed } from '../../features/rooms/room-feed.ts';
import type { KnownRoom } from '../../features/rooms/room-state.ts';
import { BoardFrame } from '../BoardFrame.tsx';
import { SeatBanner, SharedSheet } from '../together/SharedSheet.tsx';
import { useRoomRound } from './use-room-round.ts';

interface RoomRoundProps {
  known: KnownRoom;
  you: RoomSelf;
  open: NonNullable<KnownRoom['view']['room']['open']>;
  feed: RoomFeed;
}

/** The board of a seat that plays the current pun. */
export function RoomRound(props: RoomRoundProps) {
  const { round, countdown } = useRoomRound(props);
  const { known, you, open } = props;
  const { number, puns, seconds, pausedAt } = known.view.room;
  return (
    <BoardFrame banner={<SeatBanner name={you.name} total={you.total} />}>
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
    </BoardFrame>
  );
}
