import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../contract/endpoint.ts';

/** Asks anew for whatever of these is on screen, all pages and filters of it; the rest is asked for when it comes. */
export function useRefresh() {
  const queries = useQueryClient();
  return (...endpoints: Endpoint[]) => {
    for (const { path } of endpoints) void queries.invalidateQueries({ queryKey: [path] });
  };
}
