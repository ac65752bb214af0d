import type { Campaign } from '../../../contract/campaigns.ts';
import { ReachDialog } from './ReachDialog.tsx';
import { useTarget } from './use-reach.ts';
import { isUnsent, reachWords } from './words.ts';

interface SendDialogProps {
  campaign: Campaign;
  onSend: () => void;
  onClose: () => void;
}

export function SendDialog({ campaign, onSend, onClose }: SendDialogProps) {
  const counted = useTarget(campaign);
  if (!isUnsent(campaign))
    return (
      <ReachDialog
        title="Send it again?"
        counted={counted}
        describe={(reach) =>
          reach.devices === 0 ? (
            <>
              Everybody who can still be reached has already received <Title>{campaign.title}</Title>.
            </>
          ) : (
            <>
              <Title>{campaign.title}</Title> goes to <b className="text-ink">{reachWords(reach)}</b> that did
              not receive it. Devices that may have received it are left out.
            </>
          )
        }
        confirm="Send it again"
        onConfirm={onSend}
        onClose={onClose}
      />
    );
  return (
    <ReachDialog
      title="Send this campaign?"
      counted={counted}
      describe={(reach) =>
        reach.devices === 0 ? (
          <>
            Nobody would get <Title>{campaign.title}</Title> now: none of its players has alerts on. If you
            send it anyway, it counts as sent.
          </>
        ) : (
          <>
            <Title>{campaign.title}</Title> goes to <b className="text-ink">{reachWords(reach)}</b> once and
            cannot be recalled.
          </>
        )
      }
      confirm="Send it"
      isForNobodyToo
      onConfirm={onSend}
      onClose={onClose}
    />
  );
}

function Title({ children }: { children: string }) {
  return <b className="wrap-anywhere text-ink">{children}</b>;
}
