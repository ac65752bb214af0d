import { io, type Socket } from 'socket.io-client';
import type { Host, RoomState, Seat } from '../../test/load/rooms/game.ts';

type SocketHost = Host & { code: string; close(): void };
type SocketSeat = Seat & { scores: Map<number, number>; close(): void };

export async function openSocketRoom(url: string, puns: number, seconds: number): Promise<SocketHost> {
  const socket = connect(url);
  const code: string = await socket.emitWithAck('make', { puns, seconds });
  const move = async (name: 'start' | 'next') => {
    if (!(await socket.emitWithAck('move', name))) throw new Error(`${name} is refused`);
  };
  return {
    code,
    listen: listenTo(socket),
    start: () => move('start'),
    next: () => move('next'),
    close: () => socket.close(),
  };
}

export async function joinSocketRoom(url: string, code: string, name: string): Promise<SocketSeat> {
  const socket = connect(url);
  if (!(await socket.emitWithAck('join', { code, name }))) throw new Error('a join is refused');
  const scores = new Map<number, number>();
  async function check(pun: number, answer: string): Promise<void> {
    const { score } = await socket.emitWithAck('check', { pun, answer });
    if (score !== null) scores.set(pun, score);
  }
  return { listen: listenTo(socket), check, scores, close: () => socket.close() };
}

/** By WebSocket at once, which is cheaper for the server than the usual upgrade from polling. */
function connect(url: string): Socket {
  return io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
}

function listenTo(socket: Socket): Seat['listen'] {
  return (listener) => {
    const hear = (room: RoomState) => listener(room, performance.timeOrigin + performance.now());
    socket.on('room', hear);
    return () => socket.off('room', hear);
  };
}
