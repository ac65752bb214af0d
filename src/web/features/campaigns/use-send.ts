import { useMutation } from '@tanstack/react-query';
import { type Campaign, campaigns, type SendResult } from '../../../contract/campaigns.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';
import { isUnsent, sentWords } from './words.ts';

/** Sends a draft, or sends an ended campaign again to those who did not get it. */
export function useSendCampaign() {
  const refresh = useRefresh();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (campaign: Campaign) => {
      const params = { campaignId: campaign.id };
      if (!isUnsent(campaign)) return call(campaigns.resend, { params });
      return call(campaigns.send, { params, query: { revision: String(campaign.revision) } });
    },
    onSuccess: (result, { title }) => tell('Campaign Sent!', result, title),
    onError: (error) => fail(error, 'Failed to send campaign'),
    // Refreshed even after a refusal, because another admin may have sent the campaign meanwhile.
    onSettled: () => void refresh(campaigns.list, campaigns.stats),
  });
  return {
    send: mutate,
    isSending: isPending,
    /** The campaign that this page sent last. */
    sentId: variables?.id,
  };
}

export function useReEngage() {
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(campaigns.reEngage),
    onSuccess: (result) => tell('Re-engagement Sent!', result),
    onError: (error) => fail(error, 'Failed to send re-engagement notifications'),
    onSettled: () => void refresh(campaigns.list, campaigns.stats),
  });
  return { reEngage: () => mutate(), isReEngaging: isPending };
}

function tell(title: string, result: SendResult, campaign?: string) {
  const description = sentWords(result, campaign);
  if (result.status === 'undelivered') toast({ title: 'Not delivered', description, variant: 'destructive' });
  else toast({ title, description });
}

function fail(error: Error, otherwise: string) {
  toast({ title: 'Error', description: serverMessage(error, otherwise), variant: 'destructive' });
}
