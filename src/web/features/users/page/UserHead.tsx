import './user-head.css';
import type { ReactNode, RefObject } from 'react';
import type { Person } from '../../../../contract/user-page.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Crest } from '../../../ui/art/Crest.tsx';
import { dateAndTime, day } from '../../../ui/dates.ts';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { Folio } from '../../../ui/Folio.tsx';
import { inFull } from '../../../ui/numbers.ts';
import { playerName } from '../../../ui/player-name.ts';
import { BanReason } from '../BanReason.tsx';
import { Fact, Facts } from '../UserFacts.tsx';
import { PersonMarks } from '../UserMarks.tsx';

interface PersonHeadProps {
  person: Person;
  titleRef: RefObject<HTMLHeadingElement | null>;
  /** What can be done to the person. */
  children: ReactNode;
}

export function PersonHead({ person, titleRef, children }: PersonHeadProps) {
  const { user, emailConfirmed, heldAt, creditsOwed } = person;
  return (
    <Folio aria-labelledby="person-title" className="person">
      <div className="person-top">
        <Avatar imageUrl={person.profileImageUrl} name={playerName(user)} large className="person-face" />
        <div className="person-names">
          <h2 id="person-title" ref={titleRef} tabIndex={-1} className="card-title wrap-anywhere text-3xl">
            {playerName(user)}
          </h2>
          <p className="person-email">
            <EmailAddress>{user.email}</EmailAddress>
            <span className="mark" data-tone={emailConfirmed ? 'good' : undefined}>
              {emailConfirmed ? 'Confirmed' : 'Not confirmed'}
            </span>
          </p>
          {user.firstName && user.username && <p className="text-quiet">First name: {user.firstName}</p>}
          <PersonMarks user={user} isHeld={heldAt !== null} />
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
        <Fact name="Signs in with">{signInOf(person)}</Fact>
        {heldAt && <Fact name="Under review since">{dateAndTime(heldAt)}</Fact>}
      </Facts>
      <BanReason user={user} />
      {children}
    </Folio>
  );
}

function signInOf({ hasPassword, hasSecondFactor }: Person): string {
  if (!hasPassword) return 'A provider';
  return hasSecondFactor ? 'Password and code' : 'Password';
}
