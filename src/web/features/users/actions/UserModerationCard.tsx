import '../../../ui/styles/dashboard.css';
import './cards.css';
import type { RefObject } from 'react';
import { Link } from 'wouter';
import { userPath } from '../../../../contract/paths.ts';
import { userActions } from '../../../../contract/user-actions.ts';
import type { AdminUser } from '../../../../contract/users.ts';
import { Crest } from '../../../ui/art/Crest.tsx';
import { day } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Failed } from '../../../ui/Failed.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { playerName } from '../../../ui/player-name.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { Chosen, ChosenUser } from '../requests.ts';
import { BanReason, Fact, Facts, StatusMark } from '../UserFacts.tsx';
import { UserPicker } from '../UserPicker.tsx';
import { CardAction } from './ActionForm.tsx';
import { whyUntouchable } from './offered-actions.ts';

interface UserModerationCardProps {
  chosen: ChosenUser;
  /** The id of the acting admin. */
  ownId: string;
  onChoose: (user: Chosen) => void;
  /** Gets the focus when a user is chosen from another card. */
  titleRef: RefObject<HTMLHeadingElement | null>;
}

export function UserModerationCard({ chosen, ownId, onChoose, titleRef }: UserModerationCardProps) {
  return (
    <Folio aria-labelledby="moderation-title" className="admin-form content-start">
      <h2 id="moderation-title" ref={titleRef} tabIndex={-1} className="card-title text-2xl">
        User Moderation
      </h2>
      <UserPicker label="Select a user" onPick={onChoose} />
      {chosen.status === 'nobody' && (
        <p className="text-quiet">No user is selected. Search here, or press Select in a list below.</p>
      )}
      {chosen.status === 'loading' && <Skeleton className="h-36" />}
      {chosen.status === 'failed' && (
        <Failed title="The user could not be fetched" reason={chosen.reason} onRetry={chosen.retry} />
      )}
      {chosen.status === 'ready' && (
        <>
          <Summary user={chosen.user} />
          <BanOrUnban user={chosen.user} ownId={ownId} onDone={() => titleRef.current?.focus()} />
        </>
      )}
    </Folio>
  );
}

/** A ban from here is for good; the user's page also has those that end. */
function BanOrUnban({ user, ownId, onDone }: { user: AdminUser; ownId: string; onDone: () => void }) {
  const why = whyUntouchable(user, ownId);
  if (why) return <p className="text-quiet">{why}</p>;
  const { id, isBanned } = user;
  return isBanned ? (
    <CardAction key={`unban ${id}`} action={userActions.unban} user={user} fields={[]} onDone={onDone} />
  ) : (
    <CardAction key={`ban ${id}`} action={userActions.ban} user={user} fields={['reason']} onDone={onDone} />
  );
}

function Summary({ user }: { user: AdminUser }) {
  return (
    <div className="user-summary">
      <div className="flex items-center gap-3">
        <Crest badge={user.currentBadge} size={52} />
        <div className="min-w-0">
          <p className="font-bold font-title text-lg leading-snug">
            <EmailAddress>{user.email}</EmailAddress>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet text-sm">
            <span className="wrap-anywhere">{playerName(user)}</span>
            <StatusMark isBanned={user.isBanned} />
            {user.isAdmin && <span className="mark">Admin</span>}
          </p>
        </div>
      </div>
      <Facts>
        <Fact name="Credits">{inFull(user.credits)}</Fact>
        <Fact name="Points">{inFull(user.points)}</Fact>
        <Fact name="Badge">{user.currentBadge}</Fact>
        <Fact name="Joined">{day(user.createdAt)}</Fact>
        <Fact name="Last seen">{day(user.lastSeenAt)}</Fact>
      </Facts>
      <BanReason user={user} />
      <p>
        <Link href={userPath(user.id)} className="text-link">
          Open their page
        </Link>
      </p>
    </div>
  );
}
