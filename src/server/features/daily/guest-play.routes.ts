import { daily } from '../../../contract/daily.ts';
import { DONE } from '../../../contract/endpoint.ts';
import { guestPlay } from '../../../contract/guest-play.ts';
import { type App, route } from '../../platform/http/route.ts';
import { hashNetwork } from '../../platform/security/network.ts';
import { carryOver, shareDay } from './carry-over.service.ts';
import { createGuestCookies, newGuestDay } from './guest-cookie.ts';
import {
  checkBoard,
  findGuestPun,
  type GuestDeps,
  noteShownTo,
  openGuestDay,
  showLetter,
} from './guest-play.service.ts';
import { createSharedDays } from './shared-day.service.ts';

export function guestPlayRoutes(app: App, deps: GuestDeps & { publicUrl: string }): void {
  const { clock, secret } = deps;
  const cookies = createGuestCookies(deps);
  const readDay = createSharedDays(deps);
  // The hash is that of a submit, because the check for learnt answers compares the two.
  const networkOf = (ip: string) => hashNetwork('game', ip, secret);
  const findPun = async (day: string) => findGuestPun(deps, await readDay(day));

  route(app, guestPlay.open, async ({ player, params: { day }, body, request, reply }) => {
    const pun = await findPun(day);
    const before = cookies.read(request, day);
    const guest = before ?? newGuestDay(day, clock.now());
    const link = { code: body.code, networkHash: networkOf(request.ip) };
    const opened = await openGuestDay(deps, pun, guest, link);
    await noteShownTo(deps, player, pun, guest);
    // A known cookie stays as it is: another tab may be solving the day at this moment.
    if (!before) cookies.write(request, reply, guest);
    return opened;
  });
  route(app, guestPlay.letter, async ({ player, params: { day }, request, reply }) => {
    const pun = await findPun(day);
    const before = cookies.read(request, day) ?? newGuestDay(day, clock.now());
    const { guest, reply: letter } = showLetter(deps, pun, before);
    await noteShownTo(deps, player, pun, guest);
    cookies.write(request, reply, guest);
    return letter;
  });
  route(app, guestPlay.check, async ({ player, params: { day }, body: { answer }, request, reply }) => {
    const pun = await findPun(day);
    const before = cookies.read(request, day) ?? newGuestDay(day, clock.now());
    const board = { answer, networkHash: networkOf(request.ip) };
    const { guest, reply: checked } = await checkBoard(deps, pun, before, board);
    await noteShownTo(deps, player, pun, guest);
    cookies.write(request, reply, guest);
    return checked;
  });
  // The cookie stays, because other accounts that sign in to this browser have not solved the day themselves.
  route(app, daily.carryOver, ({ player, params: { day }, body, request }) =>
    carryOver(deps, player, {
      guest: cookies.read(request, day),
      zone: body.zone,
      networkHash: networkOf(request.ip),
    }),
  );
  route(app, daily.share, async ({ player, params: { day } }) => {
    await shareDay(deps, player.id, day);
    return DONE;
  });
}
