import { useQuery } from '@tanstack/react-query';
import { type Campaign, campaigns } from '../../../contract/campaigns.ts';
import { reasonOf } from '../../api/api-error.ts';
import { queryOf } from '../../api/query-of.ts';

const EVERY_MS = 30_000;
/** While something is on its way there is something to see. */
const SENDING_MS = 2000;

export type Campaigns =
  | { status: 'loading' }
  | { status: 'failed'; reason: string | undefined; retry: () => void }
  /** `isOld`: the newest could not be fetched. */
  | { status: 'ready'; list: Campaign[]; isOld: boolean };

/** `isPressed`: a send was ordered, and its answer is awaited. */
export function useCampaigns(isPressed: boolean): Campaigns {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(campaigns.list),
    refetchInterval: ({ state }) => (isPressed || state.data?.some(isSending) ? SENDING_MS : EVERY_MS),
    refetchOnMount: 'always',
  });
  if (data) return { status: 'ready', list: data, isOld: error !== null };
  if (isFetching || !error) return { status: 'loading' };
  return { status: 'failed', reason: reasonOf(error), retry: () => void refetch() };
}

function isSending({ status }: Campaign): boolean {
  return status === 'sending';
}
