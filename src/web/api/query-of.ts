import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';
import { waitAfter } from './api-error.ts';
import { type AnyInput, exchange, type InputArguments } from './call.ts';
import { pathParts } from './path-parts.ts';

/** For a page that several people look at behind one address: it waits and shows nothing while its calls are refused. */
export const WAITS_WHEN_REFUSED = {
  retry: (_count: number, error: Error) => waitAfter(error) !== undefined,
  retryDelay: (_count: number, error: Error) => waitAfter(error) ?? 0,
};

/** Makes a query for a GET endpoint. The parts of its key, joined with slashes, are the path. */
export function queryOf<E extends Endpoint & { method: 'GET' }>(endpoint: E, ...[given]: InputArguments<E>) {
  const input = (given ?? {}) as AnyInput;
  return queryOptions({
    queryKey: pathParts(endpoint.path, input),
    queryFn: ({ signal }) => exchange(endpoint, input, signal),
  });
}
