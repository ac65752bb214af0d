import '../columns.css';
import './push-alerts.css';
import { useState } from 'react';
import type { Campaign } from '../../../contract/campaigns.ts';
import { CampaignHistory } from '../../features/campaigns/CampaignHistory.tsx';
import { CreateCampaignCard } from '../../features/campaigns/CreateCampaignCard.tsx';
import { DeleteCampaignDialog } from '../../features/campaigns/DeleteCampaignDialog.tsx';
import { EditCampaignDialog } from '../../features/campaigns/EditCampaignDialog.tsx';
import { PushStatsCard } from '../../features/campaigns/PushStatsCard.tsx';
import { ReEngageCard } from '../../features/campaigns/ReEngageCard.tsx';
import { ScheduleDialog } from '../../features/campaigns/ScheduleDialog.tsx';
import { SendDialog } from '../../features/campaigns/SendDialog.tsx';
import { useCampaigns } from '../../features/campaigns/use-campaigns.ts';
import { useTestCampaign, useUnschedule } from '../../features/campaigns/use-change-campaign.ts';
import { usePushStats } from '../../features/campaigns/use-push-stats.ts';
import { useReEngage, useSendCampaign } from '../../features/campaigns/use-send.ts';

/** What the admin has chosen a campaign for. */
type Purpose = 'send' | 'edit' | 'schedule' | 'delete';

export function PushAlertsTab() {
  const stats = usePushStats();
  const { send, isSending, sentId } = useSendCampaign();
  const { reEngage, isReEngaging } = useReEngage();
  const campaigns = useCampaigns(isSending || isReEngaging);
  const { unschedule, unscheduledId } = useUnschedule();
  const { sendTest, testedId } = useTestCampaign();
  const [chosen, setChosen] = useState<{ to: Purpose; campaign: Campaign }>();
  const choose = (to: Purpose) => (campaign: Campaign) => setChosen({ to, campaign });
  const onClose = () => setChosen(undefined);
  const acts = {
    onEdit: choose('edit'),
    onSchedule: choose('schedule'),
    onDelete: choose('delete'),
    onUnschedule: unschedule,
    onTest: sendTest,
    unscheduledId,
    testedId,
  };
  const onSend = (campaign: Campaign) => {
    send(campaign);
    onClose();
  };

  return (
    <div className="columns push-alerts">
      <CreateCampaignCard />
      <div className="push-aside">
        <PushStatsCard stats={stats} />
        <ReEngageCard onReEngage={reEngage} isReEngaging={isReEngaging} />
      </div>
      <CampaignHistory
        campaigns={campaigns}
        acts={acts}
        onSend={choose('send')}
        sentId={sentId}
        isSending={isSending}
      />
      {chosen && <Chosen {...chosen} onSend={onSend} onClose={onClose} />}
    </div>
  );
}

interface ChosenProps {
  to: Purpose;
  campaign: Campaign;
  onSend: (campaign: Campaign) => void;
  onClose: () => void;
}

function Chosen({ to, campaign, onSend, onClose }: ChosenProps) {
  switch (to) {
    case 'send':
      return <SendDialog campaign={campaign} onSend={() => onSend(campaign)} onClose={onClose} />;
    case 'edit':
      return <EditCampaignDialog campaign={campaign} onClose={onClose} />;
    case 'schedule':
      return <ScheduleDialog campaign={campaign} onClose={onClose} />;
    case 'delete':
      return <DeleteCampaignDialog campaign={campaign} onClose={onClose} />;
  }
}
