import type { ReactNode } from 'react';
import type { Person } from '../../../contract/friends.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { playerName } from '../../ui/player-name.ts';
import styles from './PersonRow.module.css';

interface PersonRowProps {
  person: Person;
  /** What is known of this person, below the name. */
  facts?: ReactNode;
  /** What can be done: buttons and links. */
  children?: ReactNode;
}

export function People({ children }: { children: ReactNode }) {
  return <ul className={styles.people}>{children}</ul>;
}

/** One player in a list of friends, of requests or of a day's results. */
export function PersonRow({ person, facts, children }: PersonRowProps) {
  const name = playerName(person);
  return (
    <li className={styles.person}>
      <Avatar imageUrl={person.profileImageUrl} name={name} lazy />
      <div>
        <p className={styles.name}>{name}</p>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
