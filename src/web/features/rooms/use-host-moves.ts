import { useMutation } from '@tanstack/react-query';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { RoomSettings } from '../../../contract/room-settings.ts';
import type { HostSeat, RoomView } from '../../../contract/room-view.ts';
import { rooms } from '../../../contract/rooms.ts';
import { ApiError, serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';
import type { RoomFeed } from './room-feed.ts';

export type Move =
  | 'start'
  | 'next'
  | 'skip'
  | 'end'
  | 'pause'
  | 'resume'
  | 'lock'
  | 'unlock'
  | 'renew'
  | 'hide'
  | 'show';
export type SeatAction = 'remove' | 'ban' | 'rename';

/** Another device of the host was quicker, or the time was: the page shows where the room is now. */
const OVERTAKEN: ErrorCode[] = ['room_moved_on', 'room_ended'];

/** What the host can do with the room. Of two devices that press at the same moment, one does it. */
export function useHostMoves({ room: { id, rev } }: RoomView, feed: RoomFeed) {
  const onError = (error: Error) => {
    void feed.ask();
    if (error instanceof ApiError && OVERTAKEN.includes(error.code as ErrorCode)) return;
    toast({
      title: 'Error',
      description: serverMessage(error, 'The snail did not get through. Please try again.'),
      variant: 'destructive',
    });
  };
  const moving = useMutation({
    mutationFn: (sent: { move: Move; rev: number }) => makeMove(sent.move, { params: { id }, rev: sent.rev }),
    onSuccess: feed.take,
    onError,
  });
  const changing = useMutation({
    mutationFn: (settings: RoomSettings) => call(rooms.change, { params: { id }, body: { rev, settings } }),
    onSuccess: feed.take,
    onError,
  });
  const seating = useMutation({
    mutationFn: ({ seat, action }: { seat: HostSeat; action: SeatAction }) =>
      call(rooms.seat, { params: { id, seat: seat.id }, body: { action } }),
    onSuccess: () => void feed.ask(),
    onError,
  });
  return {
    // The event of a move may come before its reply: the next press is meant for what is shown by then.
    move: (move: Move) =>
      moving.variables?.rev !== rev || !moving.isPending ? moving.mutate({ move, rev }) : undefined,
    moving: moving.isPending ? moving.variables.move : undefined,
    change: changing.mutateAsync,
    isChanging: changing.isPending,
    treatSeat: seating.mutateAsync,
    isTreating: seating.isPending,
  };
}

interface Target {
  params: { id: string };
  rev: number;
}

function makeMove(move: Move, { params, rev }: Target): Promise<RoomView> {
  switch (move) {
    case 'start':
      return call(rooms.start, { params, body: { rev } });
    case 'next':
      return call(rooms.next, { params, body: { rev } });
    case 'skip':
      return call(rooms.skip, { params, body: { rev } });
    case 'end':
      return call(rooms.end, { params, body: { rev } });
    case 'pause':
    case 'resume':
      return call(rooms.pause, { params, body: { rev, isPaused: move === 'pause' } });
    case 'lock':
    case 'unlock':
      return call(rooms.lock, { params, body: { rev, isLocked: move === 'lock' } });
    case 'renew':
    case 'hide':
    case 'show':
      return call(rooms.code, { params, body: { rev, action: move } });
  }
}
