import type { Body, Endpoint, Params, Query, Reply } from '../../contract/endpoint.ts';
import { identity } from '../../contract/identity.ts';
import { pathParts } from './path-parts.ts';
import { send } from './send.ts';
import { unlessLoggedOut } from './unauthorized.ts';

type Part<Name extends string, Value> = [Value] extends [undefined] ? unknown : Record<Name, Value>;

/** The caller must pass exactly the parts that the endpoint declares. */
type Input<E extends Endpoint> = Part<'params', Params<E>> & Part<'query', Query<E>> & Part<'body', Body<E>>;

/** The input is left out if the endpoint declares none. */
export type InputArguments<E extends Endpoint> = unknown extends Input<E> ? [] : [input: Input<E>];

export interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function call<E extends Endpoint>(endpoint: E, ...[input]: InputArguments<E>): Promise<Reply<E>> {
  return exchange(endpoint, input as AnyInput | undefined);
}

/**
 * The reply is not validated, because the server serialises it by the schema of the contract. Every call handles an
 * ended session here, except the one that asks whether there is a session.
 */
export function exchange<E extends Endpoint>(
  endpoint: E,
  input: AnyInput = {},
  signal?: AbortSignal,
): Promise<Reply<E>> {
  const path = pathParts(endpoint.path, input).join('/');
  const answer = send({ method: endpoint.method, path, body: input.body, signal }) as Promise<Reply<E>>;
  return endpoint.path === identity.user.path ? answer : unlessLoggedOut(answer);
}
