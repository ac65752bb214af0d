import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';

/** Fetches these again where they are on screen, with all pages and filters; others when they are next mounted. */
export function useRefresh() {
  const queries = useQueryClient();
  return (...endpoints: Endpoint[]) =>
    Promise.all(endpoints.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
}
