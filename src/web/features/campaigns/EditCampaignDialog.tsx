import '../../ui/styles/dashboard.css';
import { useState } from 'react';
import type { Campaign } from '../../../contract/campaigns.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { EditButtons } from '../../ui/EditButtons.tsx';
import { CampaignForm } from './CampaignForm.tsx';
import { type Draft, draftOf } from './draft.ts';
import { useEditCampaign } from './use-edit-campaign.ts';
import { targetWords } from './words.ts';

interface EditCampaignDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

export function EditCampaignDialog({ campaign, onClose }: EditCampaignDialogProps) {
  const [draft, setDraft] = useState(draftOf(campaign));
  const { edit, isEditing, theirs, forgetTheirs } = useEditCampaign(campaign, onClose);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const onTake = (other: Campaign) => {
    setDraft(draftOf(other));
    forgetTheirs();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit campaign"
      {...(campaign.scheduledAt && { description: `It goes out on ${dateAndTime(campaign.scheduledAt)}.` })}
    >
      <CampaignForm draft={draft} onChange={change} onSave={edit} isSaving={isEditing}>
        {theirs && <TheirCampaign {...theirs} />}
        <EditButtons
          isSaving={isEditing}
          onTakeTheirs={theirs && (() => onTake(theirs))}
          onCancel={onClose}
        />
      </CampaignForm>
    </Dialog>
  );
}

/** Shows the version that another admin has saved in the meantime. */
function TheirCampaign(campaign: Campaign) {
  const { title, message, scheduledAt } = campaign;
  return (
    <section aria-labelledby="theirs-title" className="inset">
      <p id="theirs-title" className="text-quiet text-sm">
        The other admin’s version:
      </p>
      <p className="wrap-anywhere font-bold">{title}</p>
      <p className="wrap-anywhere whitespace-pre-line">{message}</p>
      <p className="text-quiet text-sm">
        {targetWords(campaign)}
        {scheduledAt && ` · goes out on ${dateAndTime(scheduledAt)}`}
      </p>
    </section>
  );
}
