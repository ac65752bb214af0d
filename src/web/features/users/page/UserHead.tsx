import './user-head.css';
import type { ReactNode, RefObject } from 'react';
import type { UserDetails } from '../../../../contract/user-page.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Crest } from '../../../ui/art/Crest.tsx';
import { dateAndTime, day } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { playerName } from '../../../ui/player-name.ts';
import { BanReason, Fact, Facts, UserMarks } from '../UserFacts.tsx';

interface UserHeadProps {
  details: UserDetails;
  titleRef: RefObject<HTMLHeadingElement | null>;
  /** What can be done to the user. */
  children: ReactNode;
}

export function UserHead({ details, titleRef, children }: UserHeadProps) {
  const { user, emailConfirmed, reviewSince, creditsOwed } = details;
  return (
    <Folio aria-labelledby="user-title" className="user-head">
      <div className="user-head-top">
        <Avatar imageUrl={details.profileImageUrl} name={playerName(user)} large className="user-face" />
        <div className="user-head-names">
          <h2 id="user-title" ref={titleRef} tabIndex={-1} className="card-title wrap-anywhere text-3xl">
            {playerName(user)}
          </h2>
          <p className="user-email">
            <EmailAddress>{user.email}</EmailAddress>
            <span className="mark" data-tone={emailConfirmed ? 'good' : undefined}>
              {emailConfirmed ? 'Confirmed' : 'Not confirmed'}
            </span>
          </p>
          {user.firstName && user.username && <p className="text-quiet">First name: {user.firstName}</p>}
          <UserMarks user={user} isUnderReview={reviewSince !== null} />
        </div>
        <Crest badge={user.currentBadge} size={76} />
      </div>
      <Facts>
        <Fact name="Badge">{user.currentBadge}</Fact>
        <Fact name="Points">{inFull(user.points)}</Fact>
        <Fact name="Credits">{inFull(user.credits)}</Fact>
        {creditsOwed > 0 && <Fact name="Owes after a refund">{inFull(creditsOwed)}</Fact>}
        <Fact name="Joined">{day(user.createdAt)}</Fact>
        <Fact name="Last seen">{day(user.lastSeenAt)}</Fact>
        <Fact name="Signs in with">{signInOf(details)}</Fact>
        {reviewSince && <Fact name="Under review since">{dateAndTime(reviewSince)}</Fact>}
      </Facts>
      <BanReason user={user} />
      {children}
    </Folio>
  );
}

function signInOf({ hasPassword, hasSecondFactor }: UserDetails): string {
  if (!hasPassword) return 'A provider';
  return hasSecondFactor ? 'Password and code' : 'Password';
}
