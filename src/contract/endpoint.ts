import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { SecurityEvent } from '../rules/security-events.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call. `account` is any signed-in user, banned ones too; `player` is one who is not banned;
 * `admin` is a player with the role.
 */
export type Access = 'public' | 'account' | 'player' | 'admin';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  reply: TSchema;
  /** What this endpoint may refuse with, besides what every endpoint may. */
  errors?: readonly ErrorCode[];
  /** A GET that creates something: refused from another site like any state-changing call. */
  creates?: true;
  /** A POST that changes nothing: what is asked about does not fit into an address. */
  asks?: true;
  /** Calls a minute for one player (or one address when signed out). */
  perMinute?: number;
  /** What the security log calls it when it succeeds. Absent: an admin's change is an `admin_action`, all else is nothing. */
  logs?: SecurityEvent;
  /** Bytes; 64 kB where absent. */
  bodyLimit?: number;
}

/** A string or null. One schema with two types: a union's members would be tried one by one for every reply. */
export const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] });
export const IntegerOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** The reply of a call that has nothing to return. */
export const Done = Type.Object({ ok: Type.Literal(true) });
export const DONE: Type.Static<typeof Done> = { ok: true };

export type Params<E extends Endpoint> = E['params'] extends TSchema ? Static<E['params']> : undefined;
export type Query<E extends Endpoint> = E['query'] extends TSchema ? Static<E['query']> : undefined;
export type Body<E extends Endpoint> = E['body'] extends TSchema ? Static<E['body']> : undefined;
export type Reply<E extends Endpoint> = Static<E['reply']>;
