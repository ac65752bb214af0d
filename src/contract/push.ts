import { Type } from 'typebox';
import { Done, type Endpoint } from './endpoint.ts';

const endpoint = Type.String({ maxLength: 2000 });

export const push = {
  key: {
    method: 'GET',
    path: '/api/push/key',
    access: 'player',
    summary: 'The public key under which a browser subscribes',
    /** Encoded in base64url, as `applicationServerKey` expects it. */
    reply: Type.Object({ publicKey: Type.String() }),
    errors: ['push_off'],
  },
  subscribe: {
    method: 'POST',
    path: '/api/push/subscription',
    access: 'player',
    summary: 'Send alerts to this browser too; repeating it does no harm',
    /** The body is what `PushSubscription.toJSON()` returns. */
    body: Type.Object({
      endpoint,
      keys: Type.Object({ p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 200 }) }),
      expirationTime: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
    }),
    reply: Done,
    errors: ['invalid_push_endpoint', 'invalid_push_keys'],
    perMinute: 20,
  },
  unsubscribe: {
    method: 'DELETE',
    path: '/api/push/subscription',
    access: 'player',
    summary: 'Send nothing more to this browser',
    body: Type.Object({ endpoint }),
    reply: Done,
    perMinute: 20,
  },
} as const satisfies Record<string, Endpoint>;
