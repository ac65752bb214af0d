import type { Campaign } from '../../../contract/campaigns.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteCampaign } from './use-change-campaign.ts';

interface DeleteCampaignDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

export function DeleteCampaignDialog({ campaign, onClose }: DeleteCampaignDialogProps) {
  const { remove, isDeleting } = useDeleteCampaign(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this campaign?"
      confirm="Delete it"
      onConfirm={() => remove(campaign)}
      isPending={isDeleting}
    >
      <b className="wrap-anywhere text-ink">{campaign.title}</b> has not gone out
      {campaign.scheduledAt && ', and then it never will'}. Deleting it cannot be undone.
    </ConfirmDialog>
  );
}
