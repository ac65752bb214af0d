import type { RoomView } from '../../../contract/room-view.ts';
import type { RoomMode } from '../../../rules/room.ts';
import { counted, inFull } from '../../ui/numbers.ts';

type Room = RoomView['room'];

export const MODE_NAMES: Record<RoomMode, string> = { race: 'Race', calm: 'Calm' };

/** Says how far the others are: "12 of 30 have finished". */
export function finishedWords({ finished, here }: Room['progress']): string {
  const of = Math.max(here, finished);
  return `${inFull(finished)} of ${inFull(of)} ${of === 1 ? 'has' : 'have'} finished`;
}

export function seatsWords(seats: number): string {
  if (seats === 0) return 'Nobody is in yet';
  return seats === 1 ? '1 player is in' : `${counted(seats, 'player')} are in`;
}

export function hostWords(host: string | null): string {
  return host === null ? 'A room on Punnery' : `${host}’s room`;
}

/** Whether an address in the browser leads to the browser's own machine, whichever that is. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127[.][\d.]+|\[::1\])$/.test(hostname);
}

/** 1st, 2nd, 3rd, 4th … 11th. */
export function placeWords(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return `${inFull(place)}${(!isTeen && ['th', 'st', 'nd', 'rd'][place % 10]) || 'th'}`;
}

/** What a screen reader is told when the phase changes. */
export function phaseWords({ phase, number, puns, revealed, pausedAt }: Room): string {
  if (pausedAt !== null) return 'The host has paused the game';
  switch (phase) {
    case 'ready':
      return `Pun ${number} of ${puns} is about to start`;
    case 'reveal':
      return revealed ? `The answer: ${revealed.answer}` : '';
    case 'podium':
      return 'The game is over';
    case 'ended':
      return 'The room has ended';
    case 'lobby':
    case 'playing':
      return '';
  }
}
