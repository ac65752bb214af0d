import './store.css';
import { Link } from 'wouter';
import type { User } from '../../../contract/identity.ts';
import { profilePath } from '../../../contract/paths.ts';
import { PAID_FRIENDS_A_DAY, REFERRER_CREDITS } from '../../../rules/referral-code.ts';
import { AdReward } from '../../features/ads/AdReward.tsx';
import { BalanceCard } from '../../features/credits/BalanceCard.tsx';
import { CreditHistoryCard, useCreditHistory } from '../../features/credits/CreditHistoryCard.tsx';
import { CreditPackages } from '../../features/payments/CreditPackages.tsx';
import { ApplyCodeCard } from '../../features/referrals/apply/ApplyCodeCard.tsx';
import { CodeUsedCard } from '../../features/referrals/apply/CodeUsedCard.tsx';
import { keptInvitation } from '../../features/referrals/apply/invitation.ts';
import { useApplyCode } from '../../features/referrals/apply/use-apply-code.ts';
import { LegalLinks } from '../../ui/LegalLinks.tsx';

export function StoreTab({ user }: { user: User }) {
  const history = useCreditHistory(user.credits);
  const { apply, isApplying, isApplied } = useApplyCode();

  return (
    <div className="store">
      <BalanceCard credits={user.credits} />
      <AdReward />
      <CreditPackages />
      <div className="store-referral">
        {user.referredBy ? (
          <CodeUsedCard code={user.referredBy} isNew={isApplied} />
        ) : (
          <ApplyCodeCard invitation={keptInvitation()} onApply={apply} isApplying={isApplying} />
        )}
        <p className="mt-4 text-quiet text-sm">
          Every friend who applies{' '}
          <Link href={profilePath('referrals')} className="text-link">
            your code
          </Link>{' '}
          earns you {REFERRER_CREDITS} credits, for up to {PAID_FRIENDS_A_DAY} friends a day.
        </p>
      </div>
      <CreditHistoryCard history={history} />
      <p className="text-quiet text-sm">
        Purchases and refunds: our <LegalLinks />.
      </p>
    </div>
  );
}
