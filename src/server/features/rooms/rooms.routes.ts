import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DONE } from '../../../contract/endpoint.ts';
import { rooms } from '../../../contract/rooms.ts';
import type { HostMove } from '../../../rules/room.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type App, madeJson, route } from '../../platform/http/route.ts';
import type { Seat } from '../../platform/http/seat.ts';
import { hashNetwork, networkOf } from '../../platform/security/network.ts';
import type { Player } from '../../player.ts';
import { readSupply } from '../game/room-puns.service.ts';
import { giveGuestToken, joinerOf, newGuestToken, readGuestToken } from '../seats/seats.service.ts';
import type { RoomDeps } from './deps.ts';

import { changeCode, changeSettings, moveOn, setLocked, startGame } from './host.service.ts';
import { claimGuestSeat, joinRoom } from './join.service.ts';
import { retryAfter } from './listeners.ts';
import { makeRoom, readOwn } from './make.service.ts';
import { checkBoard, giveUp, showLetter } from './play.service.ts';
import { createResults } from './results.service.ts';
import { changeSeat } from './room-seats.service.ts';
import { createRoomTurns } from './room-queues.ts';
import { admitListener, readState } from './state.service.ts';

interface RouteDeps extends Omit<RoomDeps, 'inTurn'> {
  publicUrl: string;
  /** Null if others can reach this server. */
  openCommand: string | null;
}

export function roomRoutes(app: App, { publicUrl, openCommand, ...given }: RouteDeps): void {
  const deps: RoomDeps = { ...given, inTurn: createRoomTurns() };
  const cookies = cookieNames(publicUrl);
  const streamResults = createResults(deps);
  // The hash is that of a submit, because the check for learnt answers compares the two.
  const networkHash = ({ ip }: FastifyRequest) => hashNetwork('game', ip, deps.secret);
  const lookingOf = async (request: FastifyRequest, id: string) => ({
    id,
    player: request.player,
    seat: request.seat === undefined ? await app.seats.find(request, id) : request.seat,
    token: readGuestToken(request, cookies),
    networkHash: networkHash(request),
  });
  const callOf = (request: FastifyRequest, player: Player, id: string, rev: number) => ({
    id,
    rev,
    player,
    networkHash: networkHash(request),
  });
  const stateFor = async (request: FastifyRequest, reply: FastifyReply, id: string) =>
    madeJson(reply, await readState(deps, await lookingOf(request, id)));
  const punOf = (seat: Seat, roomId: string, pun: number) => ({ roomId, seatId: seat.id, pun });

  route(app, rooms.make, ({ player, body, request }) =>
    makeRoom(deps, { player, networkHash: networkHash(request) }, body),
  );
  route(app, rooms.own, ({ player }) => readOwn(deps, player.id, openCommand));
  route(app, rooms.supply, ({ player, body }) => readSupply(deps.db, player.id, body, deps.clock.now()));
  route(app, rooms.join, async ({ player, body, request, reply }) => {
    const token = readGuestToken(request, cookies);
    const joiner = joinerOf({ player, token }, request.ip, deps.secret);
    const { code, name } = body;
    const joining = { player, token, code, name, joiner, networkHash: networkHash(request) };
    const joined = await joinRoom(deps, joining).catch((error: unknown) => {
      // Its further wrong codes do not count for the network.
      const isCounted = error instanceof Refusal && error.code === 'unknown_room_code';
      if (isCounted && joiner.kind === 'network') giveGuestToken(reply, newGuestToken(), cookies);
      throw error;
    });
    if (joined.token) giveGuestToken(reply, joined.token, cookies);
    if (joined.token && joined.seatId) app.seats.remember(joined.token, joined.id, joined.seatId);
    return { id: joined.id };
  });
  route(app, rooms.claim, async ({ player, params, request, reply }) => {
    await claimGuestSeat(deps, params.id, player.id, readGuestToken(request, cookies));
    return stateFor(request, reply, params.id);
  });
  route(app, rooms.state, ({ params, request, reply }) => stateFor(request, reply, params.id));
  route(app, rooms.events, async ({ params, request, reply }) => {
    reply.type('text/event-stream').header('x-accel-buffering', 'no');
    const looking = await lookingOf(request, params.id);
    const isHost = await admitListener(deps, looking);
    const seatId = looking.seat?.id ?? null;
    // Whoever asks a process that leaves comes back to another one. A HEAD wants no events.
    if (app.isLeaving || request.method === 'HEAD') return reply.send(Readable.from([retryAfter(deps.random)]));
    const { networkHash } = looking;
    if (isHost) await deps.streams.seeHost({ roomId: params.id, networkHash });
    const network = networkOf(request.ip);
    const stream = deps.streams.open({ roomId: params.id, seatId, isHost, network });
    if (seatId) deps.streams.see({ roomId: params.id, seatId, networkHash });
    return reply.send(stream);
  });

  route(app, rooms.check, ({ seat, params, body }) =>
    checkBoard(deps, punOf(seat, params.id, body.pun), body.answer),
  );
  route(app, rooms.letter, ({ seat, params, body }) => showLetter(deps, punOf(seat, params.id, body.pun)));
  route(app, rooms.giveUp, ({ seat, params, body }) => giveUp(deps, punOf(seat, params.id, body.pun)));

  route(app, rooms.start, async ({ player, params, body, request, reply }) => {
    await startGame(deps, callOf(request, player, params.id, body.rev));
    return stateFor(request, reply, params.id);
  });
  const moves = { next: rooms.next, skip: rooms.skip, end: rooms.end } satisfies Partial<
    Record<HostMove, unknown>
  >;
  for (const [move, endpoint] of Object.entries(moves) as [keyof typeof moves, typeof rooms.next][])
    route(app, endpoint, async ({ player, params, body, request, reply }) => {
      await moveOn(deps, callOf(request, player, params.id, body.rev), move);
      return stateFor(request, reply, params.id);
    });
  route(app, rooms.pause, async ({ player, params, body, request, reply }) => {
    const move = body.isPaused ? 'pause' : 'resume';
    await moveOn(deps, callOf(request, player, params.id, body.rev), move);
    return stateFor(request, reply, params.id);
  });
  route(app, rooms.change, async ({ player, params, body, request, reply }) => {
    await changeSettings(deps, callOf(request, player, params.id, body.rev), body.settings);
    return stateFor(request, reply, params.id);
  });
  route(app, rooms.lock, async ({ player, params, body, request, reply }) => {
    await setLocked(deps, callOf(request, player, params.id, body.rev), body.isLocked);
    return stateFor(request, reply, params.id);
  });
  route(app, rooms.code, async ({ player, params, body, request, reply }) => {
    await changeCode(deps, callOf(request, player, params.id, body.rev), body.action);
    return stateFor(request, reply, params.id);
  });
  route(app, rooms.seat, async ({ player, params, body }) => {
    await changeSeat(deps, { id: params.id, seatId: params.seat, hostId: player.id }, body.action);
    return DONE;
  });
  route(app, rooms.results, async ({ player, params, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="punnery-room.csv"')
      .send(await streamResults(params.id, player.id)),
  );
}
