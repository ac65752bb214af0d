import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { SecurityEvent } from '../rules/security-events.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `account` is any signed-in user, even a banned one; `player` is one who is not banned;
 * `admin` is a player with that role. `visitor` is a player if signed in, and anybody else; `seat` must have a
 * seat in the challenge or room of the path.
 */
export type Access = 'public' | 'visitor' | 'seat' | 'account' | 'player' | 'admin';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  reply: TSchema;
  /** Codes that this endpoint may refuse with, besides those of every endpoint. */
  errors?: readonly ErrorCode[];
  /** A GET that creates something: refused from another site, like any call that changes state. */
  creates?: true;
  /** A POST that changes nothing, because what is asked about does not fit into an address. */
  asks?: true;
  /** The caller's seat is looked up; a guest's before the calls are limited, so that they are counted by the seat. */
  findsSeat?: true;
  /** The reply is a stream of server-sent events. */
  streams?: true;
  /** Calls a minute for one player, or for one network if signed out. */
  perMinute?: number;
  /** Calls a minute for the seat of one guest, if fewer. */
  guestPerMinute?: number;
  /**
   * Name of the event in the security log if the call succeeds. If absent, an admin's change is an
   * `admin_action` and nothing else is logged.
   */
  logs?: SecurityEvent;
  /** Limit in bytes, which defaults to 64 kB. */
  bodyLimit?: number;
}

/** Accepts a string or null. As a union, its members would be tried one by one for every reply. */
export const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] });
export const IntegerOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** An IANA name; an unknown one counts as UTC. */
export const Zone = Type.Optional(Type.String({ maxLength: 1000 }));

/** The reply of a call that has nothing to return. */
export const Done = Type.Object({ ok: Type.Literal(true) });
export const DONE: Type.Static<typeof Done> = { ok: true };

export type Params<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined;
export type Reply<E extends Endpoint> = Static<E['reply']>;
