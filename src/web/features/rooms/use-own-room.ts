import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PunChoice, RoomSettings } from '../../../contract/room-settings.ts';
import { type OwnRoom, rooms } from '../../../contract/rooms.ts';
import { reasonOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { pathParts } from '../../api/path-parts.ts';
import { queryOf } from '../../api/query-of.ts';

const ownRoom = queryOf(rooms.own);

/** The open room of this host, whichever device has opened it. */
export function useOwnRoom(): Fetched<{ own: OwnRoom; refresh: () => void }> {
  const query = useQuery({ ...ownRoom, gcTime: 0, staleTime: 0, refetchOnWindowFocus: 'always' });
  return fetched(query, (own) => ({ own, refresh: () => void query.refetch() }));
}

export function useOpenRoom() {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (settings: RoomSettings) => call(rooms.make, { body: settings }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ownRoom.queryKey }),
  });
  return { open: mutate, isPending, refusal: error ? reasonOf(error) : undefined };
}

/** How many puns there are for this choice, and those of them that the host has finished. */
export function useSupply(choice: PunChoice) {
  return useQuery({
    queryKey: [rooms.supply.path, choice],
    queryFn: () => call(rooms.supply, { body: choice }),
    placeholderData: keepPreviousData,
  }).data;
}

/** Where the host can download the results of all games of a room. */
export function resultsPath(id: string): string {
  return pathParts(rooms.results.path, { params: { id } }).join('/');
}
