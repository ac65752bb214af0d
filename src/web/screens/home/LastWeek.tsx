import { RecapCard, useRecap } from '../../features/recap/RecapCard.tsx';
import { inviteLink } from '../../features/referrals/invite/invite.ts';
import { useMakeCode, useReferralCode } from '../../features/referrals/requests.ts';

/** Is loaded on Mondays only. */
export function LastWeek({ onDismiss }: { onDismiss: () => void }) {
  const recap = useRecap();
  const code = useReferralCode();
  const makeCode = useMakeCode();
  if (!recap) return null;
  const makeLink = async () => inviteLink(location.origin, code ?? (await makeCode()));
  return <RecapCard recap={recap} makeLink={makeLink} onDismiss={onDismiss} />;
}
