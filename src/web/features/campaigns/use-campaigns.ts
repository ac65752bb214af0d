import { useQuery } from '@tanstack/react-query';
import { type Campaign, campaigns } from '../../../contract/campaigns.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

const EVERY_MS = 30_000;
/** Used while a campaign is being sent, because its counts keep changing. */
const SENDING_MS = 2000;

/** `isOld` means that the last refresh failed. */
export type Campaigns = Fetched<{ list: Campaign[]; isOld: boolean }>;

/** `isPressed` means that a send was requested and its reply is awaited. */
export function useCampaigns(isPressed: boolean): Campaigns {
  const query = useQuery({
    ...queryOf(campaigns.list),
    refetchInterval: ({ state }) => (isPressed || state.data?.some(isSending) ? SENDING_MS : EVERY_MS),
    refetchOnMount: 'always',
  });
  return fetched(query, (list) => ({ list, isOld: query.error !== null }));
}

function isSending({ status }: Campaign): boolean {
  return status === 'sending';
}
