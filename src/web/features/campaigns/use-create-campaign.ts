import { useIsMutating, useMutation } from '@tanstack/react-query';
import { campaigns } from '../../../contract/campaigns.ts';
import { serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';
import { bodyOf, type Draft, isIncomplete } from './draft.ts';

const KEY = ['create campaign'];

/** `onCreated` may clear the draft. */
export function useCreateCampaign(onCreated: () => void) {
  const refresh = useRefresh();
  // Counts the requests of all mounts: the tab may have been left and reopened while one was in flight.
  const isCreating = useIsMutating({ mutationKey: KEY }) > 0;
  const { mutate } = useMutation({
    mutationKey: KEY,
    mutationFn: (draft: Draft) => call(campaigns.create, { body: bodyOf(draft) }),
    onSuccess: () => {
      onCreated();
      refresh(campaigns.list);
      toast({ title: 'Campaign Created!', description: 'Press Send Now below when you’re ready.' });
    },
    onError: (error) => refuse(serverMessage(error, 'Failed to create campaign')),
  });

  const create = (draft: Draft) =>
    isIncomplete(draft) ? refuse('Please enter both title and message') : mutate(draft);
  return { create, isCreating };
}

function refuse(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}
