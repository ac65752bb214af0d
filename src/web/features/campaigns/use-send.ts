import { useMutation } from '@tanstack/react-query';
import { type Campaign, campaigns } from '../../../contract/campaigns.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';
import { sentWords } from './words.ts';

export function useSendCampaign() {
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Campaign) => call(campaigns.send, { params: { campaignId: id } }),
    onSuccess: (result, { title }) =>
      toast({ title: 'Campaign Sent!', description: sentWords(result, title) }),
    onError: (error) => fail(error, 'Failed to send campaign'),
    // Refused or not: another admin may have sent it meanwhile.
    onSettled: () => void refresh(campaigns.list, campaigns.stats),
  });
  return {
    send: mutate,
    isSending: isPending,
    /** The campaign that was sent last from here. */
    sentId: variables?.id,
  };
}

export function useReEngage() {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(campaigns.reEngage),
    onSuccess: (result) => toast({ title: 'Re-engagement Sent!', description: sentWords(result) }),
    onError: (error) => fail(error, 'Failed to send re-engagement notifications'),
    onSettled: () => void refresh(campaigns.list, campaigns.stats),
  });
  return { reEngage: () => mutate(), isReEngaging: isPending };
}

function fail(error: Error, otherwise: string) {
  toast({ title: 'Error', description: serverMessage(error, otherwise), variant: 'destructive' });
}
