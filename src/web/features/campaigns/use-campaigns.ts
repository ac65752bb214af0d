import { useQuery } from '@tanstack/react-query';
import { type Campaign, campaigns } from '../../../contract/campaigns.ts';
import { type Fetched, fetched } from '../../api/fetched.ts';
import { queryOf } from '../../api/query-of.ts';

const EVERY_MS = 30_000;
/** While a campaign is being sent, its figures change. */
const SENDING_MS = 2000;

/** `isOld`: the newest could not be fetched. */
export type Campaigns = Fetched<{ list: Campaign[]; isOld: boolean }>;

/** `isPressed`: a send was ordered, and its answer is awaited. */
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
