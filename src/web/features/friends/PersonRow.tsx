import './people.css';
import type { ReactNode } from 'react';
import type { Person } from '../../../contract/friends.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { playerName } from '../../ui/player-name.ts';

interface PersonRowProps {
  person: Person;
  /** What is known of this person, below the name. */
  facts?: ReactNode;
  /** What can be done: buttons and links. */
  children?: ReactNode;
}

/** One player in a list of friends, of requests or of a day's results. */
export function PersonRow({ person, facts, children }: PersonRowProps) {
  const name = playerName(person);
  return (
    <li className="person">
      <Avatar imageUrl={person.profileImageUrl} name={name} lazy />
      <div>
        <p className="person-name">{name}</p>
        {facts && <p className="person-facts">{facts}</p>}
      </div>
      {children && <div className="person-actions">{children}</div>}
    </li>
  );
}
