import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DONE } from '../../../contract/endpoint.ts';
import { rooms } from '../../../contract/rooms.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { type App, madeJson, route } from '../../platform/http/route.ts';
import type { Seat } from '../../platform/http/seat.ts';
import { hashNetwork, networkOf } from '../../platform/security/network.ts';
import type { Player } from '../../player.ts';
import { readSupply } from '../game/room-puns.service.ts';
import { giveGuestToken, joinerOf, newGuestToken, readGuestToken } from '../seats/seats.service.ts';
import type { RoomDeps } from './deps.ts';
import {
  changeCode,
  changeSeat,
  changeSettings,
  type HostCall,
  makeRoom,
  moveOn,
  readOwn,
  setLocked,
  startGame,
} from './host.service.ts';
import { claimGuestSeat, joinRoom } from './join.service.ts';
import { retryAfter } from './listeners.ts';
import { checkBoard, giveUp, showLetter } from './play.service.ts';
import { createResults } from './results.service.ts';
import { createRoomTurns } from './room-queues.ts';
import { admitListener, readState } from './state.service.ts';

interface RouteDeps extends Omit<RoomDeps, 'inTurn'> {
  publicUrl: string;
  /** Null if others can reach this server. */
  openCommand: string | null;
}

interface HostRequest<Body> {
  player: Player;
  params: { id: string };
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
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
  const stateFor = async (request: FastifyRequest, reply: FastifyReply, id: string) =>
    madeJson(reply, await readState(deps, await lookingOf(request, id)));
  /** A change by the host is answered with the state that follows from it. */
  const byHost =
    <Body extends { rev: number }>(work: (call: HostCall, body: Body) => Promise<void>) =>
    async ({ player, params, body, request, reply }: HostRequest<Body>) => {
      await work({ id: params.id, rev: body.rev, player, networkHash: networkHash(request) }, body);
      return stateFor(request, reply, params.id);
    };
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
    // A process that is about to stop sends the page to another one. A HEAD wants no events.
    if (app.isLeaving || request.method === 'HEAD')
      return reply.send(Readable.from([retryAfter(deps.random)]));
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

  route(
    app,
    rooms.start,
    byHost((call) => startGame(deps, call)),
  );
  route(
    app,
    rooms.next,
    byHost((call) => moveOn(deps, call, 'next')),
  );
  route(
    app,
    rooms.skip,
    byHost((call) => moveOn(deps, call, 'skip')),
  );
  route(
    app,
    rooms.end,
    byHost((call) => moveOn(deps, call, 'end')),
  );
  route(
    app,
    rooms.pause,
    byHost((call, { isPaused }) => moveOn(deps, call, isPaused ? 'pause' : 'resume')),
  );
  route(
    app,
    rooms.change,
    byHost((call, { settings }) => changeSettings(deps, call, settings)),
  );
  route(
    app,
    rooms.lock,
    byHost((call, { isLocked }) => setLocked(deps, call, isLocked)),
  );
  route(
    app,
    rooms.code,
    byHost((call, { action }) => changeCode(deps, call, action)),
  );
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
