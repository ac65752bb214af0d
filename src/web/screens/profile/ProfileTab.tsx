import '../columns.css';
import { type ComponentType, Suspense } from 'react';
import type { User } from '../../../contract/identity.ts';
import { ChallengesCard } from '../../features/challenges/ChallengesCard.tsx';
import { SoundCard } from '../../features/game/sound/SoundCard.tsx';
import { ChangePasswordCard } from '../../features/identity/ChangePasswordCard.tsx';
import { DevicesCard } from '../../features/identity/devices/DevicesCard.tsx';
import { SecondFactorCard } from '../../features/identity/second-factor/SecondFactorCard.tsx';
import { BadgeCollection } from '../../features/profile/BadgeCollection.tsx';
import { DeleteAccountCard, DownloadDataCard } from '../../features/profile/LeavingCards.tsx';
import { NameCard } from '../../features/profile/NameCard.tsx';
import { PaceCard } from '../../features/profile/PaceCard.tsx';
import { useFirstName, useRemovePicture, useRename } from '../../features/profile/requests.ts';
import { SummaryCard } from '../../features/profile/SummaryCard.tsx';
import { usePace } from '../../features/profile/use-pace.ts';
import { usePictureUpload } from '../../features/profile/use-picture-upload.ts';
import { NotificationsCard } from '../../features/push/NotificationsCard.tsx';
import { ScreenBoundary } from '../../shell/ScreenBoundary.tsx';
import { Folio } from '../../ui/Folio.tsx';
import { LegalLinks } from '../../ui/LegalLinks.tsx';
import { useNear } from '../../ui/use-near.ts';
import { StatsSkeleton } from './StatsSkeleton.tsx';

export interface ProfileTabProps extends StatsCardProps {
  user: User;
}

export function ProfileTab({ user, playerStats }: ProfileTabProps) {
  const upload = usePictureUpload();
  const { rename, isRenaming } = useRename();
  const { change, isChanging } = useFirstName();
  const pace = usePace();

  return (
    <div className="columns">
      <div className="profile-columns">
        <SummaryCard user={user} upload={upload} {...useRemovePicture()} />
        <PaceCard relaxed={user.relaxed} onChange={pace.changePace} isChanging={pace.isChanging} />
        <SoundCard />
      </div>
      <div className="profile-columns">
        <NameCard
          username={{ now: user.username, onSave: rename, isSaving: isRenaming }}
          firstName={{ now: user.firstName, onSave: change, isSaving: isChanging }}
        />
        <ChallengesCard />
        <NotificationsCard playerId={user.id} />
      </div>
      <BadgeCollection points={user.points} current={user.currentBadge} />
      <StatsCard playerStats={playerStats} />
      <section aria-labelledby="account-title">
        <h2 id="account-title" className="mb-4 text-2xl">
          Your account
        </h2>
        <div className="account">
          <ChangePasswordCard email={user.email} />
          {user.secondFactor !== 'provider' && (
            <SecondFactorCard email={user.email} state={user.secondFactor} />
          )}
          <DevicesCard />
          <DownloadDataCard />
          <DeleteAccountCard confirmation={user.username ?? user.email} />
        </div>
        <p className="mt-6 text-quiet text-sm">
          What we promise and what we keep: our <LegalLinks />.
        </p>
      </section>
    </div>
  );
}

interface StatsCardProps {
  playerStats: { Screen: ComponentType };
}

/** The code and the figures are fetched only when the player scrolls to the card. */
function StatsCard({ playerStats }: StatsCardProps) {
  const [ref, isNear] = useNear();
  return (
    <Folio ref={ref} aria-labelledby="wit-title" className="grid gap-4">
      <h2 id="wit-title" className="text-2xl">
        Your stats
      </h2>
      {isNear ? (
        <ScreenBoundary>
          <Suspense fallback={<StatsSkeleton />}>
            <playerStats.Screen />
          </Suspense>
        </ScreenBoundary>
      ) : (
        <StatsSkeleton />
      )}
    </Folio>
  );
}
