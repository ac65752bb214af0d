import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Day } from '../../../rules/day.ts';
import { GUEST_DAYS } from '../../../rules/shared-day.ts';

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
const FORMAT = /^day\.(\d{4}-\d\d-\d\d)\.([\w-]{22})\.(\d{13})\.(\d)\.(\d{1,2})\.([01])$/;

/**
 * Each day has a cookie of its own, which the browser sends only to that day's endpoints: two tabs with
 * different days do not overwrite each other, and other requests stay small. It is signed, but may be dropped
 * or replayed, so it only saves what costs nothing to have again; the limits of the network are the real ones.
 */
export function createGuestCookies(secureCookies: boolean) {
  const name = `${secureCookies ? '__Secure-' : ''}punnery.day`;
  const cookieOf = (day: Day) =>
    ({
      path: `/api/shared-days/${day}`,
      httpOnly: true,
      sameSite: 'strict',
      secure: secureCookies,
      signed: true,
    }) as const;

  return {
    /** A cookie that is forged, too old or of another day counts as none. */
    read(request: FastifyRequest, day: Day, now: Date): GuestDay | undefined {
      const signed = request.cookies[name];
      const { valid, value } = signed ? request.unsignCookie(signed) : { valid: false, value: null };
      const [, of, guest = '', opened, shown, checks, solved] = (valid && FORMAT.exec(value ?? '')) || [];
      const openedAt = new Date(Number(opened));
      if (of !== day || !(now.getTime() - openedAt.getTime() < LIFE_SECONDS * 1000)) return undefined;
      return { day, guest, openedAt, shown: Number(shown), checks: Number(checks), isSolved: solved === '1' };
    },

    write(reply: FastifyReply, { day, guest, openedAt, shown, checks, isSolved }: GuestDay): void {
      const value = ['day', day, guest, openedAt.getTime(), shown, checks, Number(isSolved)].join('.');
      reply.setCookie(name, value, { ...cookieOf(day), maxAge: LIFE_SECONDS });
    },

    clear: (reply: FastifyReply, day: Day): void => void reply.clearCookie(name, cookieOf(day)),
  };
}

export function newGuestDay(day: Day, now: Date): GuestDay {
  const guest = randomBytes(16).toString('base64url');
  return { day, guest, openedAt: now, shown: 0, checks: 0, isSolved: false };
}
