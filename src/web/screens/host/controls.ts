import type { RoomView } from '../../../contract/room-view.ts';
import { isPunOpen } from '../../../rules/room.ts';
import type { Move } from '../../features/rooms/use-host-moves.ts';

/** Panels that open over the big screen. */
export type Panel = 'seats' | 'room' | 'settings' | 'end';

export interface Control {
  /** What a press does: a move at once, or a panel with more. */
  press: { move: Move } | { panel: Panel };
  label: string;
  /** The key that does the same, as `KeyboardEvent.key` in lower case. */
  key: string;
}

type Room = Pick<RoomView['room'], 'phase' | 'number' | 'puns' | 'pausedAt' | 'isLocked'>;

const move = (name: Move, label: string, key: string): Control => ({ press: { move: name }, label, key });
const panel = (name: Panel, label: string, key: string): Control => ({ press: { panel: name }, label, key });

/** The one thing that a host usually does next; null if there is nothing to do but wait. */
export function mainControl({ phase, number, puns, pausedAt }: Room): Control | null {
  if (pausedAt !== null) return move('resume', 'Go on', 'enter');
  switch (phase) {
    case 'lobby':
      return move('start', 'Start the game', 'enter');
    case 'playing':
      return move('next', 'Show the answer', 'enter');
    case 'reveal':
      return move('next', number < puns ? 'Next pun' : 'To the podium', 'enter');
    case 'podium':
      return move('next', 'Another game', 'enter');
    case 'ready':
    case 'ended':
      return null;
  }
}

/** What else stands at the foot of the big screen. */
export function sideControls(room: Room): Control[] {
  const { phase, pausedAt } = room;
  if (phase === 'ended') return [];
  return [
    ...(isPunOpen(room) ? [move('skip', 'Skip', 's')] : []),
    ...(pausedAt === null && (isPunOpen(room) || phase === 'reveal') ? [move('pause', 'Pause', 'p')] : []),
    ...(phase === 'lobby' ? [panel('settings', 'Settings', 'o')] : []),
    panel('seats', 'Who’s in', 'w'),
    panel('room', 'Room', 'r'),
  ];
}

/** What stands in the panel of the room. */
export function roomControls({ phase, isLocked }: Room, isCodeHidden: boolean): Control[] {
  if (phase === 'ended') return [];
  return [
    isLocked ? move('unlock', 'Unlock the room', 'l') : move('lock', 'Lock the room', 'l'),
    isCodeHidden ? move('show', 'Show the code', 'h') : move('hide', 'Hide the code', 'h'),
    move('renew', 'New code', 'n'),
    panel('end', 'End the room', 'e'),
  ];
}
