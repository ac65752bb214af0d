import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { campaignDrafts } from '../../../contract/campaign-drafts.ts';
import { type Campaign, campaigns } from '../../../contract/campaigns.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { ADMIN_LOG } from '../../../contract/paths.ts';
import { ApiError, serverMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useRefresh } from '../../api/use-refresh.ts';
import { toast } from '../../ui/toast.ts';
import { bodyOf, type Draft, isIncomplete } from './draft.ts';

const CHANGED: ErrorCode = 'campaign_changed';

export function useEditCampaign(campaign: Campaign, onEdited: () => void) {
  const refresh = useRefresh();
  /** The revision that this admin has seen; the server refuses the edit if it is no longer the current one. */
  const [revision, setRevision] = useState(campaign.revision);
  /** The version of another admin, until this admin has decided which one to keep. */
  const [theirs, setTheirs] = useState<Campaign>();
  const { mutate, isPending } = useMutation({
    mutationFn: async (draft: Draft) => {
      try {
        const params = { campaignId: campaign.id };
        return await call(campaignDrafts.edit, { params, body: { ...bodyOf(draft), revision } });
      } catch (refusal) {
        if (refusal instanceof ApiError && refusal.code === CHANGED) await lookAgain();
        throw refusal;
      }
    },
    onSuccess: () => {
      onEdited();
      toast({ title: 'Campaign Updated' });
    },
    onError: (error) => refuse(serverMessage(error, 'Failed to update campaign')),
    onSettled: () => void refresh(campaigns.list, ADMIN_LOG),
  });

  async function lookAgain() {
    const now = (await call(campaigns.list)).find(({ id }) => id === campaign.id);
    if (!now) return;
    setRevision(now.revision);
    setTheirs(now);
  }

  return {
    edit: (draft: Draft) =>
      isIncomplete(draft) ? refuse('Please enter both title and message') : mutate(draft),
    isEditing: isPending,
    theirs,
    forgetTheirs: () => setTheirs(undefined),
  };
}

function refuse(description: string) {
  toast({ title: 'Error', description, variant: 'destructive' });
}
