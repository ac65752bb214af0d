import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';

/** Refetches these lists, with all pages and filters, if they are on screen; otherwise when they are next mounted. */
export function useRefresh() {
  const queries = useQueryClient();
  return (...endpoints: Endpoint[]) =>
    Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}
