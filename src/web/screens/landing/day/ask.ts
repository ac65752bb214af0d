import type { Body, Endpoint, Reply } from '../../../../contract/endpoint.ts';
import { send } from '../../../api/send.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Calls an endpoint of a day. `call` would bring what a signed-in player needs, such as toasts. Each reply replaces the
 * day's cookie, so a call waits for the one before: else a late reply could undo a solve.
 */
export function ask<E extends Endpoint>(endpoint: E, day: string, body?: Body<E>): Promise<Reply<E>> {
  const path = endpoint.path.replace(':day', day);
  const asked = last.then(() => send({ method: endpoint.method, path, body })) as Promise<Reply<E>>;
  last = asked.catch(() => undefined);
  return asked;
}
