import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { dueRoom, endsEarly, moveRoom, type RoomMoment, revealRoom, timeUsed } from '../../src/rules/room.ts';
import { drawRoomCode } from '../../src/rules/room-code.ts';
import { placesOf, scoreOf } from '../../src/rules/shared-score.ts';
import { readRelease } from '../../src/server/features/puns/release.ts';
import type { RoomState } from '../../test/load/rooms/game.ts';

/**
 * The quiz that everybody writes: rooms live in the memory of one process, timers move them on, and Socket.IO sends
 * each state to all of a room. It plays by our rules and sends what we send, but checks nobody's rights and keeps nothing.
 */
interface Pun {
  question: string;
  answer: string;
}

interface Member {
  name: string;
  total: number;
  played: number;
  isFinished: boolean;
}

interface MemoryRoom {
  id: string;
  rev: number;
  moment: RoomMoment;
  puns: Pun[];
  members: Map<string, Member>;
  timer?: NodeJS.Timeout;
}

const PORT = Number(process.env.PORT);
const { starters: LIBRARY } = await readRelease();
const http = createServer((_, response) => void response.end('ok'));
const io = new Server(http, { serveClient: false });
const rooms = new Map<string, MemoryRoom>();

function punOf({ puns, moment }: MemoryRoom): Pun | undefined {
  return puns[moment.number - 1];
}

function stateOf(room: MemoryRoom): RoomState {
  const { id, rev, moment, members } = room;
  const pun = punOf(room);
  const isOpen = moment.phase === 'ready' || moment.phase === 'playing';
  const isShown = moment.phase === 'reveal' || moment.phase === 'podium';
  const all = [...members].map(([seat, { name, total, played }]) => ({ seat, name, total, played }));
  const best = all.sort((a, b) => b.total - a.total).slice(0, 10);
  const places = placesOf(best.map(({ total }) => total));
  const letters = [...new Set((pun?.answer ?? '').replaceAll(/[^A-Z]/g, ''))].sort();
  return {
    ...{ id, rev, host: 'Host', mode: 'race', game: 1, isLocked: false },
    ...{ seconds: moment.seconds, phase: moment.phase, puns: moment.puns, number: moment.number },
    ...{ startsAt: moment.startsAt, deadline: moment.deadline, pausedAt: null, pun: moment.number },
    progress: progressOf(room),
    open:
      pun && isOpen ? { question: pun.question, mask: pun.answer.replaceAll(/[A-Z]/g, '_'), letters } : null,
    revealed:
      pun && isShown
        ? { ...pun, explanation: null, solved: members.size, of: members.size, fastest: [] }
        : null,
    standings: isShown ? best.map((line, n) => ({ ...line, isPlayer: false, place: places[n] ?? 1 })) : [],
  };
}

function progressOf({ members }: MemoryRoom) {
  const finished = [...members.values()].filter(({ isFinished }) => isFinished).length;
  return { seats: members.size, here: members.size, finished };
}

function moveTo(room: MemoryRoom, moment: RoomMoment): void {
  if (moment.phase === 'ready') for (const member of room.members.values()) member.isFinished = false;
  room.moment = moment;
  room.rev++;
  io.to(room.id).emit('room', stateOf(room));
  clearTimeout(room.timer);
  if (moment.deadline === null) return;
  const later = () => {
    const due = dueRoom(room.moment, Date.now());
    if (due) moveTo(room, due);
    else room.timer = setTimeout(later, 1);
  };
  room.timer = setTimeout(later, moment.deadline - Date.now());
}

function check(room: MemoryRoom, seat: string, answer: string): { score: number | null } {
  const member = room.members.get(seat);
  const now = Date.now();
  if (!member || member.isFinished || answer !== punOf(room)?.answer) return { score: null };
  const score = scoreOf({ isSolved: true, letters: 0, time: timeUsed(room.moment, now) });
  Object.assign(member, { total: member.total + score, played: member.played + 1, isFinished: true });
  const progress = progressOf(room);
  if (endsEarly(room.moment, progress)) moveTo(room, revealRoom(room.moment, now));
  else io.to(room.id).emit('progress', { rev: room.rev, progress });
  return { score };
}

io.on('connection', (socket: Socket) => {
  let room: MemoryRoom | undefined;
  socket.on('make', ({ puns, seconds }, reply) => {
    const id = drawRoomCode(Math.random);
    const first = Math.floor(Math.random() * (LIBRARY.length - puns));
    const moment: RoomMoment = {
      ...{ mode: 'race', phase: 'lobby', number: 0, seconds, puns },
      ...{ startsAt: null, deadline: null, pausedAt: null },
    };
    room = { id, rev: 0, moment, puns: LIBRARY.slice(first, first + puns), members: new Map() };
    rooms.set(id, room);
    void socket.join(id);
    reply(id);
  });
  socket.on('join', ({ code, name }, reply) => {
    room = rooms.get(code);
    if (!room) return reply(false);
    room.members.set(socket.id, { name, total: 0, played: 0, isFinished: false });
    void socket.join(room.id);
    io.to(room.id).emit('progress', { rev: room.rev, progress: progressOf(room) });
    socket.emit('room', stateOf(room));
    reply(true);
  });
  socket.on('move', (move: 'start' | 'next', reply) => {
    const moved = room && moveRoom(room.moment, move, Date.now());
    if (room && moved) moveTo(room, moved);
    reply(Boolean(moved));
  });
  socket.on('check', ({ answer }, reply) => reply(room ? check(room, socket.id, answer) : null));
});

http.listen(PORT, '127.0.0.1');
