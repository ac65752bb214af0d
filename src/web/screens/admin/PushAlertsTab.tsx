import '../columns.css';
import './push-alerts.css';
import { useState } from 'react';
import type { Campaign } from '../../../contract/campaigns.ts';
import { CampaignHistory } from '../../features/campaigns/CampaignHistory.tsx';
import { CreateCampaignCard } from '../../features/campaigns/CreateCampaignCard.tsx';
import { PushStatsCard } from '../../features/campaigns/PushStatsCard.tsx';
import { ReEngageCard } from '../../features/campaigns/ReEngageCard.tsx';
import { SendDialog } from '../../features/campaigns/SendDialog.tsx';
import { useCampaigns } from '../../features/campaigns/use-campaigns.ts';
import { usePushStats } from '../../features/campaigns/use-push-stats.ts';
import { useReEngage, useSendCampaign } from '../../features/campaigns/use-send.ts';

export function PushAlertsTab() {
  const stats = usePushStats();
  const { send, isSending, sentId } = useSendCampaign();
  const { reEngage, isReEngaging } = useReEngage();
  const campaigns = useCampaigns(isSending || isReEngaging);
  const [chosen, setChosen] = useState<Campaign>();
  const onSend = () => {
    if (chosen) send(chosen);
    setChosen(undefined);
  };

  return (
    <div className="columns push-alerts">
      <CreateCampaignCard />
      <div className="push-aside">
        <PushStatsCard stats={stats} />
        <ReEngageCard onReEngage={reEngage} isReEngaging={isReEngaging} />
      </div>
      <CampaignHistory campaigns={campaigns} onSend={setChosen} sentId={sentId} isSending={isSending} />
      {chosen && <SendDialog campaign={chosen} onSend={onSend} onClose={() => setChosen(undefined)} />}
    </div>
  );
}
