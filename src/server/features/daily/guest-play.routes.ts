import { daily } from '../../../contract/daily.ts';
import { DONE } from '../../../contract/endpoint.ts';
import { guestPlay } from '../../../contract/guest-play.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import { type App, route } from '../../platform/http/route.ts';
import { hashNetwork } from '../../platform/security/network.ts';
import { carryOver, shareDay } from './carry-over.service.ts';
import { createGuestCookies, newGuestDay } from './guest-cookie.ts';
import { checkBoard, findGuestPun, type GuestDeps, openGuestDay, showLetter } from './guest-play.service.ts';
import { createSharedDays } from './shared-day.service.ts';

export function guestPlayRoutes(app: App, deps: GuestDeps & { publicUrl: string }): void {
  const { clock, secret } = deps;
  const cookies = createGuestCookies(cookieNames(deps.publicUrl).isSecure);
  const readDay = createSharedDays(deps);
  // The hash is that of a submit, because the check for learnt answers compares the two.
  const networkOf = (ip: string) => hashNetwork('game', ip, secret);
  const findPun = async (day: string) => findGuestPun(deps, await readDay(day));

  route(app, guestPlay.open, async ({ params: { day }, body, request, reply }) => {
    const pun = await findPun(day);
    const before = cookies.read(request, day, clock.now());
    const guest = before ?? newGuestDay(day, clock.now());
    const link = { code: body.code, networkHash: networkOf(request.ip) };
    const opened = await openGuestDay(deps, pun, guest, link);
    // A known cookie stays as it is: another tab may be solving the day at this moment.
    if (!before) cookies.write(reply, guest);
    return opened;
  });
  route(app, guestPlay.letter, async ({ params: { day }, request, reply }) => {
    const pun = await findPun(day);
    const before = cookies.read(request, day, clock.now()) ?? newGuestDay(day, clock.now());
    const { guest, reply: letter } = showLetter(deps, pun, before);
    cookies.write(reply, guest);
    return letter;
  });
  route(app, guestPlay.check, async ({ params: { day }, body: { answer }, request, reply }) => {
    const pun = await findPun(day);
    const before = cookies.read(request, day, clock.now()) ?? newGuestDay(day, clock.now());
    const board = { answer, networkHash: networkOf(request.ip) };
    const { guest, reply: checked } = await checkBoard(deps, pun, before, board);
    cookies.write(reply, guest);
    return checked;
  });
  route(app, daily.carryOver, async ({ player, params: { day }, body, request, reply }) => {
    const guest = cookies.read(request, day, clock.now());
    const carried = await carryOver(deps, player, {
      guest,
      zone: body.zone,
      networkHash: networkOf(request.ip),
    });
    cookies.clear(reply, day);
    return carried;
  });
  route(app, daily.share, async ({ player, params: { day } }) => {
    await shareDay(deps, player.id, day);
    return DONE;
  });
}
