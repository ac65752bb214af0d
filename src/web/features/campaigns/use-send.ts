import { useMutation } from '@tanstack/react-query';
import { campaigns } from '../../../contract/campaigns.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';
import { counted } from './words.ts';

const sentTo = (delivered: number) => `Sent to ${counted(delivered, 'device')} successfully.`;

export function useSendCampaign() {
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (campaignId: string) => call(campaigns.send, { params: { campaignId } }),
    onSuccess: ({ results }) => toast({ title: 'Campaign Sent!', description: sentTo(results.delivered) }),
    onError: (error) => fail(error, 'Failed to send campaign'),
    // Refused or not: another admin may have sent it meanwhile.
    onSettled: () => refresh(campaigns.list, campaigns.stats),
  });
  return {
    send: mutate,
    isSending: isPending,
    /** The campaign that was sent last from here. */
    sentId: variables,
  };
}

export function useReEngage() {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(campaigns.reEngage),
    onSuccess: ({ results }) =>
      toast({ title: 'Re-engagement Sent!', description: sentTo(results.delivered) }),
    onError: (error) => fail(error, 'Failed to send re-engagement notifications'),
    onSettled: () => refresh(campaigns.list, campaigns.stats),
  });
  return { reEngage: () => mutate(), isReEngaging: isPending };
}

function fail(error: Error, otherwise: string) {
  toast({ title: 'Error', description: serverMessage(error, otherwise), variant: 'destructive' });
}
