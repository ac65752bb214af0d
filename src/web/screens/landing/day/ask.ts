import type { Body, Endpoint, Reply } from '../../../../contract/endpoint.ts';
import { send } from '../../../api/send.ts';

/** Calls an endpoint of a day. `call` would bring what a signed-in player needs, such as toasts. */
export function ask<E extends Endpoint>(endpoint: E, day: string, body?: Body<E>): Promise<Reply<E>> {
  const path = endpoint.path.replace(':day', day);
  return send({ method: endpoint.method, path, body }) as Promise<Reply<E>>;
}
