import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GUEST_COOKIE_DAYS } from '../../../rules/seat-limits.ts';
import type { CookieNames } from '../../platform/http/cookies.ts';

const TOKEN_BYTES = 32;
const FORMAT = /^[\w-]{43}$/;

export function newGuestToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/**
 * Undefined if the browser has no token, or none that this server issued. Over http somebody on the network can still
 * plant one that was issued to themselves, but none of their choice. The format tells it from our other signed cookies.
 */
export function readGuestToken(request: FastifyRequest, names: CookieNames): string | undefined {
  const signed = request.cookies[names.guest];
  const { valid, value } = signed ? request.unsignCookie(signed) : { valid: false, value: null };
  return valid && value !== null && FORMAT.test(value) ? value : undefined;
}

/** Only a join or a wrong code sets the cookie: nobody who merely looks is given one. */
export function giveGuestToken(reply: FastifyReply, token: string, names: CookieNames): void {
  reply.setCookie(names.guest, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: names.isSecure,
    signed: true,
    maxAge: GUEST_COOKIE_DAYS * 24 * 60 * 60,
  });
}

/** Includes the venue, so that the seats of one browser cannot be linked with each other. */
export function hashGuestToken(token: string, venueId: string, secret: string): string {
  return createHmac('sha256', `seat:${secret}`).update(`${token}:${venueId}`).digest('base64url');
}
