import { Suspense } from 'react';
import type { User } from '../../../contract/identity.ts';
import type { FriendsCardProps } from '../../features/friends/FriendsCard.tsx';
import { ApplyCodeCard } from '../../features/referrals/apply/ApplyCodeCard.tsx';
import { CodeUsedCard } from '../../features/referrals/apply/CodeUsedCard.tsx';
import { keptInvitation } from '../../features/referrals/apply/invitation.ts';
import { useApplyCode } from '../../features/referrals/apply/use-apply-code.ts';
import { ReferralCodeCard } from '../../features/referrals/ReferralCodeCard.tsx';
import { ReferralsSkeleton } from '../../features/referrals/ReferralsSkeleton.tsx';
import { useGenerateCode, useMakeCode, useReferralInfo } from '../../features/referrals/requests.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';

const FriendsCard = lazyOrNothing<FriendsCardProps>(() =>
  import('../../features/friends/FriendsCard.tsx').then((m) => m.FriendsCard),
);

export function ReferralsTab({ user }: { user: User }) {
  const referrals = useReferralInfo();
  const { generate, isGenerating, isGenerated } = useGenerateCode();
  const { apply, isApplying, isApplied } = useApplyCode();
  const makeCode = useMakeCode();
  if (referrals.status === 'loading') return <ReferralsSkeleton />;

  return (
    <div className="referrals">
      {referrals.status === 'failed' ? (
        <Folio>
          <Failed
            title="Your referrals could not be fetched"
            reason={referrals.reason}
            onRetry={referrals.retry}
          />
        </Folio>
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
      <Suspense>
        <FriendsCard makeCode={makeCode} />
      </Suspense>
    </div>
  );
}
