import { useState } from 'react';
import type { OtherPlayer } from '../../../contract/friends.ts';
import { Button } from '../../ui/Button.tsx';
import { playerName } from '../../ui/player-name.ts';
import { useFriendAct } from './use-friend-act.ts';

/** Asks a friend, by a push alert, to play today's pun. */
export function NudgeButton({ player, className = '' }: { player: OtherPlayer; className?: string }) {
  const [isSent, setSent] = useState(false);
  const { act, isActing } = useFriendAct(() => setSent(true));
  // Once sent it is not `disabled`, which would lose the focus.
  return (
    <Button
      variant="plain"
      className={className}
      aria-disabled={isSent || undefined}
      pending={isActing('nudge', player)}
      onClick={() => isSent || act('nudge', player)}
    >
      {isSent ? 'Nudged' : 'Nudge'} <span className="sr-only">{playerName(player)}</span>
    </Button>
  );
}
