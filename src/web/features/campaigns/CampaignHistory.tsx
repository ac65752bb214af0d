import './campaign-history.css';
import { type ReactNode, useRef } from 'react';
import type { Campaign } from '../../../contract/campaigns.ts';
import { Card } from '../../ui/Card.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SnailNote } from '../../ui/SnailNote.tsx';
import { useFocusHeir } from '../../ui/use-focus-heir.ts';
import type { CampaignActs } from './CampaignActions.tsx';
import { CampaignRow } from './CampaignRow.tsx';
import type { Campaigns } from './use-campaigns.ts';

interface CampaignHistoryProps {
  campaigns: Campaigns;
  acts: CampaignActs;
  onSend: (campaign: Campaign) => void;
  /** The campaign that this page sent last; `isSending` is true while its reply is awaited. */
  sentId: string | undefined;
  isSending: boolean;
}

export function CampaignHistory({ campaigns, ...rest }: CampaignHistoryProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // A deleted campaign takes the button with it that opened the dialog.
  const watched = useFocusHeir(() => title.current);
  return (
    <Card aria-labelledby="campaigns-title" className="p-6" {...watched}>
      <h2
        id="campaigns-title"
        ref={title}
        tabIndex={-1}
        className="border-leaf border-b-3 border-double pb-3 text-xl"
      >
        Campaign History
      </h2>
      {content(campaigns, rest)}
    </Card>
  );
}

function content(
  campaigns: Campaigns,
  { acts, onSend, sentId, isSending }: Omit<CampaignHistoryProps, 'campaigns'>,
): ReactNode {
  switch (campaigns.status) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <Failed
          title="The campaigns could not be fetched"
          reason={campaigns.reason}
          onRetry={campaigns.retry}
          className="pt-6"
        />
      );
    case 'ready':
      if (campaigns.list.length === 0)
        return (
          <SnailNote title="Not a word has gone out yet">
            Create a campaign and it will wait here until you send it.
          </SnailNote>
        );
      return (
        <>
          {campaigns.isOld && (
            <p role="status" className="pt-3 text-sm text-vermilion">
              The server isn’t answering: this list may be out of date.
            </p>
          )}
          <ol aria-label="Campaign History" className="campaigns">
            {campaigns.list.map((campaign) => (
              <CampaignRow
                key={campaign.id}
                campaign={campaign}
                acts={acts}
                onSend={() => onSend(campaign)}
                isSending={isSending && sentId === campaign.id}
                isOurs={sentId === campaign.id}
              />
            ))}
          </ol>
        </>
      );
  }
}

function Loading() {
  return (
    <div role="status" className="campaigns">
      <span className="sr-only">Fetching the campaigns…</span>
      {['w-44', 'w-32', 'w-52'].map((width) => (
        <div key={width} className="campaign">
          <div className="grid gap-2">
            <Skeleton className={`h-5 max-w-full ${width}`} />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
          <Skeleton className="h-10 w-28" />
        </div>
      ))}
    </div>
  );
}
