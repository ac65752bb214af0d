import type { User } from '../../../contract/identity.ts';
import { ApplyCodeCard } from '../../features/referrals/ApplyCodeCard.tsx';
import { CodeUsedCard } from '../../features/referrals/CodeUsedCard.tsx';
import { keptInvitation } from '../../features/referrals/invitation.ts';
import { ReferralCodeCard } from '../../features/referrals/ReferralCodeCard.tsx';
import { ReferralsFailed } from '../../features/referrals/ReferralsFailed.tsx';
import { ReferralsSkeleton } from '../../features/referrals/ReferralsSkeleton.tsx';
import { useApplyCode } from '../../features/referrals/use-apply-code.ts';
import { useGenerateCode } from '../../features/referrals/use-generate-code.ts';
import { useReferralInfo } from '../../features/referrals/use-referral-info.ts';

export function ReferralsTab({ user }: { user: User }) {
  const referrals = useReferralInfo();
  const { generate, isGenerating, isGenerated } = useGenerateCode();
  const { apply, isApplying, isApplied } = useApplyCode();
  if (referrals.status === 'loading') return <ReferralsSkeleton />;

  return (
    <div className="referrals">
      {referrals.status === 'failed' ? (
        <ReferralsFailed reason={referrals.reason} onRetry={referrals.retry} />
      ) : (
        <ReferralCodeCard
          info={referrals.info}
          onGenerate={generate}
          isGenerating={isGenerating}
          isNew={isGenerated}
        />
      )}
      {user.referredBy ? (
        <CodeUsedCard code={user.referredBy} isNew={isApplied} />
      ) : (
        <ApplyCodeCard invitation={keptInvitation()} onApply={apply} isApplying={isApplying} />
      )}
    </div>
  );
}
