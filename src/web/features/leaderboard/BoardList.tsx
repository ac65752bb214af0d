import { Fragment } from 'react';
import type { LeaderboardEntry } from '../../../contract/leaderboard.ts';
import { inFull } from '../../ui/numbers.ts';
import { BoardRow } from './BoardRow.tsx';
import { playersBetween } from './boards.ts';

interface BoardListProps {
  label: string;
  entries: readonly LeaderboardEntry[];
  playerId: string;
}

/** The player's own row comes last if it is not among the top, and stays visible while scrolling. */
export function BoardList({ label, entries, playerId }: BoardListProps) {
  return (
    <ol aria-label={label} className="board">
      {entries.map((entry, index) => {
        const between = playersBetween(entries, index);
        return (
          <Fragment key={entry.id}>
            {between > 0 && (
              <li className="board-gap">
                <span>{between === 1 ? '1 player between' : `${inFull(between)} players between`}</span>
              </li>
            )}
            {entry.rank === null && <HeldNote />}
            <BoardRow entry={entry} isOwn={entry.userId === playerId} />
          </Fragment>
        );
      })}
    </ol>
  );
}

function HeldNote() {
  return (
    <li className="board-gap">
      <span>Somebody is taking a second look at your latest games. Until then you have no rank here.</span>
    </li>
  );
}
