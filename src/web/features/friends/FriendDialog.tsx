import type { ReactNode } from 'react';
import type { Friend, SharedStreakView } from '../../../contract/friends.ts';
import { Button } from '../../ui/Button.tsx';
import type { ButtonVariant } from '../../ui/button-class.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { playerName } from '../../ui/player-name.ts';
import { sinceWords, streakWords } from './friend-words.ts';
import { NudgeButton } from './NudgeButton.tsx';
import { type FriendActName, useFriendAct } from './use-friend-act.ts';

interface FriendDialogProps {
  friend: Friend;
  streak: SharedStreakView | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What can be done with a friend, each with what it means, so that nothing more is asked. */
export function FriendDialog({ friend, streak, ...frame }: FriendDialogProps) {
  const { act, isActing } = useFriendAct(() => frame.onOpenChange(false));
  const name = playerName(friend);
  const way = (title: string, what: FriendActName, text: string, variant: ButtonVariant = 'plain') => (
    <Way text={text}>
      <Button variant={variant} pending={isActing(what, friend)} onClick={() => act(what, friend)}>
        {title}
      </Button>
    </Way>
  );
  return (
    <Dialog {...frame} title={name} description={streakWords(streak) || sinceWords(friend)}>
      <div className="friend-ways">
        <Way text="The snail knocks once, if today’s pun is still waiting there. Each player gets one nudge a day.">
          <NudgeButton player={friend} />
        </Way>
        {streak?.isChosen
          ? way('End the shared streak', 'endStreak', 'Its days are forgotten. You stay friends.')
          : way(
              'Share a streak',
              'shareStreak',
              `It counts the days that both of you solve, once ${name} has chosen it, too.`,
            )}
        {way(
          'Remove friend',
          'remove',
          'You leave each other’s friends boards and days, and a shared streak ends. Nobody is told.',
        )}
        {way(
          'Block',
          'block',
          'The same, and no request or nudge reaches you from there any more. Nobody is told.',
          'destructive',
        )}
      </div>
    </Dialog>
  );
}

function Way({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <p className="mt-1 text-quiet text-sm">{text}</p>
    </div>
  );
}
