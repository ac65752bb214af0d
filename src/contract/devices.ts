import { Type } from 'typebox';
import { Done, type Endpoint, TextOrNull } from './endpoint.ts';
import { Uuid } from './page.ts';

const Time = Type.String({ format: 'date-time' });

/** A browser in which the player is signed in. */
export const Device = Type.Object({
  id: Type.String(),
  /** Names browser and system in plain words. */
  name: Type.String(),
  /** Network from which it signed in: an IPv4 address or an IPv6 /56. */
  address: TextOrNull,
  signedInAt: Time,
  /** Accurate to the hour. */
  lastSeenAt: Time,
  isThis: Type.Boolean(),
});
export type Device = Type.Static<typeof Device>;

export const devices = {
  list: {
    method: 'GET',
    path: '/api/identity/devices',
    access: 'player',
    summary: 'The devices on which the caller is signed in: this one first, then the most recently seen',
    reply: Type.Array(Device),
    perMinute: 60,
  },
  signOut: {
    method: 'DELETE',
    path: '/api/identity/devices/:deviceId',
    access: 'player',
    summary: 'Sign out one device, possibly this one',
    params: Type.Object({ deviceId: Uuid }),
    logs: 'sessions_ended',
    reply: Done,
    errors: ['device_not_found'],
    perMinute: 30,
  },
} as const satisfies Record<string, Endpoint>;
