import { useQuery } from '@tanstack/react-query';
import { type Campaign, campaigns } from '../../../contract/campaigns.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

const EVERY_MS = 30_000;
/** Used while a campaign is being sent or is due, because it keeps changing. */
const SENDING_MS = 2000;

/** `isOld` means that the last refresh failed. */
export type Campaigns = Fetched<{ list: Campaign[]; isOld: boolean }>;

/** `isPressed` means that a send was requested and its reply is awaited. */
export function useCampaigns(isPressed: boolean): Campaigns {
  const query = useQuery({
    ...queryOf(campaigns.list),
    refetchInterval: ({ state }) => (isPressed || state.data?.some(isMoving) ? SENDING_MS : EVERY_MS),
    refetchOnMount: 'always',
  });
  return fetched(query, (list) => ({ list, isOld: query.error !== null }));
}

function isMoving({ status, scheduledAt }: Campaign): boolean {
  return status === 'sending' || (scheduledAt !== null && Date.parse(scheduledAt) <= Date.now());
}
