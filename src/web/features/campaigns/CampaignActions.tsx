import type { Campaign } from '../../../contract/campaigns.ts';
import { Button } from '../../ui/Button.tsx';

/** What an admin can do with a campaign that is not sent yet, besides sending it. */
export interface CampaignActs {
  onEdit: (campaign: Campaign) => void;
  onSchedule: (campaign: Campaign) => void;
  onDelete: (campaign: Campaign) => void;
  onUnschedule: (campaign: Campaign) => void;
  onTest: (campaign: Campaign) => void;
  /** The campaign that is just being taken off the schedule. */
  unscheduledId: string | undefined;
  /** The campaign of which a test is on its way. */
  testedId: string | undefined;
}

interface CampaignActionsProps extends CampaignActs {
  campaign: Campaign;
}

export function CampaignActions({ campaign, ...acts }: CampaignActionsProps) {
  const isScheduled = campaign.status === 'scheduled';
  return (
    <fieldset className="campaign-actions">
      <legend className="sr-only">{campaign.title}</legend>
      <Small onClick={() => acts.onEdit(campaign)} opens>
        Edit
      </Small>
      <Small onClick={() => acts.onSchedule(campaign)} opens>
        {isScheduled ? 'Change time' : 'Schedule'}
      </Small>
      {isScheduled && (
        <Small onClick={() => acts.onUnschedule(campaign)} pending={acts.unscheduledId === campaign.id}>
          Unschedule
        </Small>
      )}
      <Small onClick={() => acts.onTest(campaign)} pending={acts.testedId === campaign.id}>
        Test on my devices
      </Small>
      <Small onClick={() => acts.onDelete(campaign)} opens>
        Delete
      </Small>
    </fieldset>
  );
}

interface SmallProps {
  onClick: () => void;
  /** Whether it opens a dialog. */
  opens?: boolean;
  pending?: boolean;
  children: string;
}

function Small({ opens = false, ...button }: SmallProps) {
  return (
    <Button
      variant="plain"
      className="press-small"
      {...(opens && { 'aria-haspopup': 'dialog' })}
      {...button}
    />
  );
}
