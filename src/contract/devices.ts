import { Type } from 'typebox';
import { Done, type Endpoint, TextOrNull } from './endpoint.ts';
import { Uuid } from './page.ts';

const Time = Type.String({ format: 'date-time' });

/** A browser in which the player is signed in. */
export const Device = Type.Object({
  id: Type.String(),
  /** Browser and system in plain words. */
  name: Type.String(),
  /** Where it signed in from; of an IPv6 address the part that a household shares. */
  address: TextOrNull,
  signedInAt: Time,
  /** Exact to the hour. */
  lastSeenAt: Time,
  isThis: Type.Boolean(),
});
export type Device = Type.Static<typeof Device>;

export const devices = {
  list: {
    method: 'GET',
    path: '/api/identity/devices',
    access: 'player',
    summary: 'Where the caller is signed in: this device first, then the latest seen',
    reply: Type.Array(Device),
    perMinute: 60,
  },
  signOut: {
    method: 'DELETE',
    path: '/api/identity/devices/:deviceId',
    access: 'player',
    summary: 'Sign out one device; this one too',
    params: Type.Object({ deviceId: Uuid }),
    logs: 'sessions_ended',
    reply: Done,
    errors: ['device_not_found'],
    perMinute: 30,
  },
} as const satisfies Record<string, Endpoint>;
