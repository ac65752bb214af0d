import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Day } from '../../../rules/day.ts';
import { GUEST_DAYS } from '../../../rules/shared-day.ts';
import { cookieNames } from '../../platform/http/cookies.ts';
import type { Clock } from '../../platform/process/clock.ts';

/** What a browser without an account has done with one day. */
export interface GuestDay {
  day: Day;
  /** Random; identifies the browser's play of this day, and nothing else. */
  guest: string;
  openedAt: Date;
  /** How many letters were shown. */
  shown: number;
  checks: number;
  isSolved: boolean;
}

const LIFE_SECONDS = GUEST_DAYS * 24 * 60 * 60;
/** Every call carries the cookies of all days, so a browser keeps only those that it opened last. */
const KEPT_DAYS = 10;
const FORMAT = /^day\.(\d{4}-\d\d-\d\d)\.([\w-]{22})\.(\d{13})\.(\d)\.(\d{1,2})\.([01])$/;

/**
 * Each day has a cookie of its own, so that two tabs with different days do not overwrite each other. They are
 * sent with every call of the API, because an account that plays the daily in the same browser has seen what is in
 * them. They are signed, but may be dropped or replayed, so they only save what costs nothing to have again; the
 * limits of the network are the real ones.
 */
export function createGuestCookies({ publicUrl, clock }: { publicUrl: string; clock: Clock }) {
  const { isSecure } = cookieNames(publicUrl);
  const prefix = `${isSecure ? '__Secure-' : ''}punnery.day.`;
  const cookie = {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    signed: true,
  } as const;

  /** A cookie that is forged, too old or of another day counts as none. */
  function read(request: FastifyRequest, day: Day): GuestDay | undefined {
    const signed = request.cookies[prefix + day];
    const { valid, value } = signed ? request.unsignCookie(signed) : { valid: false, value: null };
    const [, of, guest = '', opened, shown, checks, solved] = (valid && FORMAT.exec(value ?? '')) || [];
    const openedAt = new Date(Number(opened));
    if (of !== day || !(clock.now().getTime() - openedAt.getTime() < LIFE_SECONDS * 1000)) return undefined;
    return { day, guest, openedAt, shown: Number(shown), checks: Number(checks), isSolved: solved === '1' };
  }

  function readAll(request: FastifyRequest): GuestDay[] {
    const names = Object.keys(request.cookies).filter((name) => name.startsWith(prefix));
    return names.flatMap((name) => read(request, name.slice(prefix.length)) ?? []);
  }

  return {
    read,

    write(request: FastifyRequest, reply: FastifyReply, guest: GuestDay): void {
      const { day, openedAt, shown, checks, isSolved } = guest;
      const value = ['day', day, guest.guest, openedAt.getTime(), shown, checks, Number(isSolved)].join('.');
      reply.setCookie(prefix + day, value, { ...cookie, maxAge: LIFE_SECONDS });
      const others = readAll(request).filter((other) => other.day !== day);
      const latest = others.sort((one, other) => other.openedAt.getTime() - one.openedAt.getTime());
      for (const dropped of latest.slice(KEPT_DAYS - 1)) reply.clearCookie(prefix + dropped.day, cookie);
    },

    /** The days of which this browser has been shown something. */
    shownDays: (request: FastifyRequest): Day[] =>
      readAll(request).flatMap((guest) => (wasShownAny(guest) ? guest.day : [])),
  };
}

/** Letters count, too: with them, the answer is no solve of the player's own. */
export function wasShownAny({ shown, isSolved }: GuestDay): boolean {
  return isSolved || shown > 0;
}

export function newGuestDay(day: Day, now: Date): GuestDay {
  const guest = randomBytes(16).toString('base64url');
  return { day, guest, openedAt: now, shown: 0, checks: 0, isSolved: false };
}
