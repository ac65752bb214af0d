import { Button } from '../../ui/Button.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { useSessionState } from '../../ui/use-session-state.ts';
import { CampaignForm } from './CampaignForm.tsx';
import { BLANK, type Draft } from './draft.ts';
import { useCreateCampaign } from './use-create-campaign.ts';

export function CreateCampaignCard() {
  const [draft, setDraft] = useSessionState('campaign', BLANK);
  const { create, isCreating } = useCreateCampaign(() => setDraft(BLANK));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  return (
    <Folio aria-labelledby="create-campaign-title" className="grid content-start gap-5">
      <div>
        <h2 id="create-campaign-title" className="text-2xl">
          Create Campaign
        </h2>
        <p className="mt-1 text-quiet">Write it now, send it when you mean it.</p>
      </div>
      <CampaignForm draft={draft} onChange={change} onSave={create} isSaving={isCreating}>
        <Button type="submit" pending={isCreating} className="justify-self-start">
          Create Campaign
        </Button>
      </CampaignForm>
    </Folio>
  );
}
