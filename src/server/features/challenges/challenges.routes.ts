import type { FastifyRequest } from 'fastify';
import { challenges } from '../../../contract/challenges.ts';
import { DONE } from '../../../contract/endpoint.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { type App, route } from '../../platform/http/route.ts';
import type { Seat } from '../../platform/http/seat.ts';
import { hashNetwork } from '../../platform/security/network.ts';
import { giveGuestToken, joinerOf, readGuestToken } from '../seats/seats.service.ts';
import { type ChallengeDeps, listOwn, lookAt, makeChallenge } from './challenges.service.ts';
import { joinChallenge } from './join.service.ts';
import { removeSeat, renameSeat } from './maker.service.ts';
import { readResult, rematch } from './result.service.ts';
import { checkBoard, giveUp, openRound, showLetter } from './rounds.service.ts';

export function challengeRoutes(app: App, deps: ChallengeDeps & { publicUrl: string }): void {
  const cookies = cookieNames(deps.publicUrl);
  const visitorOf = (request: FastifyRequest) => ({
    player: request.player,
    token: readGuestToken(request, cookies),
  });
  const playOf = (seat: Seat, round: string, { ip }: FastifyRequest) => ({
    seat,
    round: Number(round),
    // The hash is that of a submit, because the check for learnt answers compares the two.
    networkHash: hashNetwork('game', ip, deps.secret),
  });

  route(app, challenges.make, ({ player, body }) => makeChallenge(deps, player, body.mode));
  route(app, challenges.list, ({ player, query }) => listOwn(deps, player, query.before));
  route(app, challenges.look, ({ params, request }) => lookAt(deps, params.id, visitorOf(request)));
  route(app, challenges.join, async ({ params, body, request, reply }) => {
    const visitor = visitorOf(request);
    const joiner = joinerOf(visitor, request.ip, deps.secret);
    const joining = { ...visitor, name: body.name, joiner };
    const { challenge, token } = await joinChallenge(deps, params.id, joining);
    if (token) giveGuestToken(reply, token, cookies);
    return challenge;
  });
  route(app, challenges.open, ({ seat, params, request }) =>
    openRound(deps, playOf(seat, params.round, request)),
  );
  route(app, challenges.letter, ({ seat, params, request }) =>
    showLetter(deps, playOf(seat, params.round, request)),
  );
  route(app, challenges.check, ({ seat, params, body, request }) =>
    checkBoard(deps, playOf(seat, params.round, request), body.answer),
  );
  route(app, challenges.giveUp, ({ seat, params, request }) =>
    giveUp(deps, playOf(seat, params.round, request)),
  );
  route(app, challenges.result, ({ seat, params, request }) =>
    readResult(deps, params.id, seat, visitorOf(request)),
  );
  route(app, challenges.rematch, ({ player, params }) => rematch(deps, params.id, player));
  route(app, challenges.removeSeat, async ({ player, params }) => {
    await removeSeat(deps, { challengeId: params.id, seatId: params.seat, makerId: player.id });
    return DONE;
  });
  route(app, challenges.renameSeat, ({ player, params }) =>
    renameSeat(deps, { challengeId: params.id, seatId: params.seat, makerId: player.id }),
  );
}
