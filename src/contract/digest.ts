import { Type } from 'typebox';
import { DIGEST_HOUR } from '../rules/digest.ts';
import { WAITING_MAX } from '../rules/waiting.ts';
import { type Endpoint, TextOrNull, Zone } from './endpoint.ts';

const Count = Type.Integer();

/** What waits for a decision. Each count stops at `WAITING_MAX`. */
export const Waiting = Type.Object({
  /** Puns with open reports, each once. */
  reportedPuns: Count,
  /** Those of them that are suspended. */
  suspendedPuns: Count,
  /** New messages and suggestions. */
  messages: Count,
  /** Players under review. */
  reviews: Count,
  /** Orders of the last weeks that were paid with another amount than their price, about which nothing was done yet. */
  mispaidOrders: Count,
  /** Campaigns of the last days that reached no device. */
  undelivered: Count,
  /** 1 if the last backup is missing or too old. */
  lateBackups: Count,
});
export type Waiting = Type.Static<typeof Waiting>;

const Digest = Type.Object({
  isOn: Type.Boolean(),
  /** Time zone of the admin's clock; null before the digest was first switched on. */
  zone: TextOrNull,
  /** False if this server cannot send e-mail. */
  isMailOn: Type.Boolean(),
  /** Nothing is sent to an address that is not confirmed. */
  isConfirmed: Type.Boolean(),
});
export type Digest = Type.Static<typeof Digest>;

export const digest = {
  waiting: {
    method: 'GET',
    path: '/api/admin/waiting',
    access: 'admin',
    summary: `What waits for a decision on each tab of the dashboard, counted up to ${WAITING_MAX}`,
    reply: Waiting,
  },
  read: {
    method: 'GET',
    path: '/api/admin/digest',
    access: 'admin',
    summary: 'Whether the admin gets a daily e-mail about what waits',
    reply: Digest,
  },
  set: {
    method: 'PUT',
    path: '/api/admin/digest',
    access: 'admin',
    summary: `Send this admin a daily e-mail at ${DIGEST_HOUR}:00 of their own clock if something waits, or stop it`,
    body: Type.Object({ isOn: Type.Boolean(), zone: Zone }),
    reply: Digest,
    errors: ['email_unconfirmed', 'digests_off'],
    perMinute: 60,
  },
} as const satisfies Record<string, Endpoint>;
