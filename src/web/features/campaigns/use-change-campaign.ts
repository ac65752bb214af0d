import { type MutateOptions, useMutation } from '@tanstack/react-query';
import { campaignDrafts } from '../../../contract/campaign-drafts.ts';
import { type Campaign, campaigns } from '../../../contract/campaigns.ts';
import { ADMIN_LOG } from '../../../contract/paths.ts';
import { reasonOf, serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { dateAndTime } from '../../ui/dates.ts';
import { counted } from '../../ui/numbers.ts';
import { toast } from '../../ui/toast.ts';

/** Runs a change to a campaign that is not sent yet, and refreshes the list even after a refusal. */
function useChange<Variables>(change: (variables: Variables) => Promise<unknown>, otherwise: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: change,
    onError: (error) => refuse(serverMessage(error, otherwise)),
    onSettled: () => void refresh(campaigns.list, ADMIN_LOG),
  });
}

export function useSchedule({ id, revision }: Campaign, onDone: () => void) {
  const { mutate, isPending, error, reset } = useChange(
    (at: Date) =>
      call(campaignDrafts.schedule, {
        params: { campaignId: id },
        body: { at: at.toISOString(), revision },
      }),
    'Failed to schedule campaign',
  );
  const onSuccess = (_: unknown, at: Date) => {
    onDone();
    toast({ title: 'Campaign Scheduled!', description: `It goes out on ${dateAndTime(at.toISOString())}.` });
  };
  return {
    schedule: (at: Date) => mutate(at, { onSuccess }),
    isScheduling: isPending,
    refusal: error ? reasonOf(error) : undefined,
    forgetRefusal: reset,
  };
}

export function useUnschedule() {
  const { mutate, isPending, variables } = useChange(
    ({ id }: Campaign) => call(campaignDrafts.unschedule, { params: { campaignId: id } }),
    'Failed to unschedule campaign',
  );
  const done = told('Campaign Unscheduled', ({ title }) => `“${title}” is a draft again.`);
  return {
    unschedule: (campaign: Campaign) => mutate(campaign, done),
    unscheduledId: isPending ? variables.id : undefined,
  };
}

export function useDeleteCampaign(onDone: () => void) {
  const { mutate, isPending } = useChange(
    ({ id }: Campaign) => call(campaignDrafts.remove, { params: { campaignId: id } }),
    'Failed to delete campaign',
  );
  const done = told('Campaign Deleted', ({ title }) => `Nobody will ever hear of “${title}”.`);
  return {
    remove: (campaign: Campaign) => mutate(campaign, { ...done, onSettled: onDone }),
    isDeleting: isPending,
  };
}

export function useTestCampaign() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id }: Campaign) => call(campaignDrafts.test, { params: { campaignId: id } }),
    onSuccess: ({ devices, delivered, failure }) => {
      const left =
        failure && `${devices - delivered} of ${counted(devices, 'device')} did not get it: ${failure}.`;
      if (delivered === 0) toast({ title: 'Not delivered', description: left ?? '', variant: 'destructive' });
      else
        toast({
          title: 'Test Sent!',
          description: left ?? `Look at your ${delivered === 1 ? 'device' : `${delivered} devices`}.`,
        });
    },
    onError: (error) => refuse(serverMessage(error, 'Failed to send the test')),
  });
  return {
    sendTest: (campaign: Campaign) => mutate(campaign),
    testedId: isPending ? variables.id : undefined,
  };
}

function told(
  title: string,
  describe: (campaign: Campaign) => string,
): MutateOptions<unknown, Error, Campaign> {
  return { onSuccess: (_, campaign) => toast({ title, description: describe(campaign) }) };
}

function refuse(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}
