import type { ReactNode } from 'react';
import type { OtherPlayer } from '../../../contract/friends.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { playerName } from '../../ui/player-name.ts';
import styles from './PlayerRow.module.css';

interface PlayerRowProps {
  player: OtherPlayer;
  /** What is known of this player, below the name. */
  facts?: ReactNode;
  /** What can be done: buttons and links. */
  children?: ReactNode;
}

export function PlayerList({ children }: { children: ReactNode }) {
  return <ul className={styles.players}>{children}</ul>;
}

/** One player in a list of friends, of requests or of a day's results. */
export function PlayerRow({ player, facts, children }: PlayerRowProps) {
  const name = playerName(player);
  return (
    <li className={styles.player}>
      <Avatar imageUrl={player.profileImageUrl} name={name} lazy />
      <div>
        <p className={styles.name}>{name}</p>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </li>
  );
}
