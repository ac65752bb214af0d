import { useState } from 'react';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { EndedPun, RoomSelf } from '../../../contract/room-view.ts';
import { rooms } from '../../../contract/rooms.ts';
import type { Solve } from '../../../rules/celebration.ts';
import { call } from '../../api/call.ts';
import { firstEmpty } from '../../features/game/board/board.ts';
import { useServerClock } from '../../features/game/clock/use-server-clock.ts';
import { useSharedRound } from '../../features/game/round/use-shared-round.ts';
import { useRoundSounds } from '../../features/game/sound/use-sound.ts';
import { timeLeft } from '../../features/rooms/room-clock.ts';
import type { RoomFeed } from '../../features/rooms/room-feed.ts';
import type { KnownRoom } from '../../features/rooms/room-state.ts';

/** The seat or the room is gone. */
const CHANGED: ErrorCode[] = ['seat_required', 'room_not_found', 'room_banned'];

interface RoundOptions {
  known: KnownRoom;
  you: RoomSelf;
  open: NonNullable<KnownRoom['view']['room']['open']>;
  feed: RoomFeed;
}

/** Plays one pun of a room. It differs from a challenge only in how it talks to the server. */
export function useRoomRound({ known, you, open, feed }: RoundOptions) {
  const { view, offset } = known;
  const { id, pun, pausedAt, phase } = view.room;
  const params = { id };
  const [isTimeUp, setTimeUp] = useState(false);
  const [solve, setSolve] = useState<Solve>();
  const isOver = you.ended !== null;

  const round = useSharedRound<EndedPun>({
    lettersId: `${you.seat} ${pun}`,
    pun: { ...open, mask: withShown(open.mask, you.shown), lettersLeft: you.lettersLeft },
    isOver,
    isStopped: isTimeUp || pausedAt !== null,
    check: (answer) => call(rooms.check, { params, body: { pun, answer } }),
    letter: () => call(rooms.letter, { params, body: { pun } }),
    giveUp: () => call(rooms.giveUp, { params, body: { pun } }),
    closedBy: 'pun_not_open',
    changedBy: CHANGED,
    onEnded: (ended, { board: { absent } }) => {
      if (ended.isSolved)
        setSolve({ hints: you.shown.length, absent: absent.length, clock: null, run: 1, solvedBy: null });
      feed.end(pun, ended);
    },
    // The host may have paused the game while the answer was on its way: it is checked again after the pause.
    onChanged: async () => {
      await feed.ask();
      return true;
    },
  });

  const left = timeLeft(view.room, performance.now() + offset);
  const countdown = useServerClock(left === null ? null : left / 1000, {
    stopped: round.isLocked,
    onTimeUp: () => {
      // What is on the board still counts for a second. The server ends the pun.
      if (phase === 'playing' && firstEmpty(round.board) === undefined && !round.board.wrong)
        round.machine.checkNow();
      setTimeUp(true);
    },
  });
  useRoundSounds(round.board, isOver ? solve : undefined, undefined);

  return { round, countdown };
}

function withShown(mask: string, shown: RoomSelf['shown']): string {
  const letters = Array.from(mask);
  for (const { index, letter } of shown) letters[index] = letter;
  return letters.join('');
}
